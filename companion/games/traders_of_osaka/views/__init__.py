"""What the screens of Traders of Osaka show, beside what its rules already tell."""
