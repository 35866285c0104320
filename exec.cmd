@rem The scripts of package.json begin with exec, so that signals reach them; cmd.exe has no such word.
@%*
