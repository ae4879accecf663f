export const importMessages = {
  noFile: 'Please choose a file.',
  tooLarge: 'This file is larger than 8 MB. Please split it into smaller files.',
  notCsv:
    'This isn’t a CSV file. In your spreadsheet, choose “Save as” or “Download as,” then CSV.',
  empty: 'There’s no one in this file.',
  wrongHeader: (found: string) =>
    `The first row must have the headings “email” and “name” (or “first name” and “last name”). A “course” column is optional. Your first row says: ${found.slice(0, 200)}`,
  openQuote: (line: number) =>
    `A quotation mark on line ${line} is never closed. Nothing was imported. Correct that line and upload the file again.`,
  unreadable: (line: number) =>
    `We can’t read the text on line ${line}. Nothing was imported. Save the file as “CSV UTF-8” and upload it again.`,
  tooMany: (max: number) =>
    `A file can have at most ${max.toLocaleString('en-US')} people. Please split it into smaller files.`,
  notFound: 'This import no longer exists. Please upload the file again.',
  started: 'Import started. You can leave this page.',
  alreadyStarted: 'This import has already started.',
  nothingToDo: 'There’s no one to import in this file.',
  undoStarted: 'Undoing the import. We’ll keep the accounts that people have already used.',
  undoNotPossible: 'This import can’t be undone now. Please reload the page.',
} as const
