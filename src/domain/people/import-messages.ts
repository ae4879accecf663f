/** Sentences about bringing many people in by a file, for the instructor. */
export const importMessages = {
  noFile: 'Please choose a file.',
  tooLarge: 'This file is larger than 8 MB. Please divide it.',
  noTable:
    'This is no table in text. In your spreadsheet, choose “Save as” or “Download as” and take CSV.',
  empty: 'There is nobody in this file.',
  wrongHeader: (found: string) =>
    `The first row must name the columns “email” and “name” (or “first name” and “last name”), and may name “course”. It says: ${found.slice(0, 200)}`,
  openQuote: (line: number) =>
    `A quotation mark on line ${line} is never closed. Nothing was imported. Correct that line and upload the file again.`,
  unreadable: (line: number) =>
    `We can’t read the text on line ${line}. Nothing was imported. Save the file as “CSV UTF-8” and upload it again.`,
  tooMany: (most: number) =>
    `A file can have at most ${most.toLocaleString('en-US')} people. Please divide it.`,
  gone: 'This import is no longer here. Please upload the file again.',
  begun: 'The import has begun. You can leave this page: it goes on by itself.',
  begunAlready: 'This import was begun already.',
  nothingToDo: 'There is nobody in this file to bring in.',
  undoBegun: 'It is being undone. Accounts that somebody has used since stay.',
  notDone: 'This import cannot be undone now. Please reload the page.',
} as const
