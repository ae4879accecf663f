import { isEmailAddress, normalizeEmail } from '../identity/email'
import { validateName, normalizeName } from '../identity/person-name'
import { isGarbled, detectAndDecode } from '../text/decode-text'
import { type CsvRow, parseCsv } from '../text/parse-csv'
import { importMessages } from './import-messages'

/** The maximum number of people in one file. */
export const MAX_IMPORTED_PEOPLE = 10_000

/** The size limit of a file, in bytes. Enough for ten thousand long rows in UTF-16. */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024

/** Why a row is not imported, with messages for the instructor. */
export const rowProblems = {
  no_email: 'This row has no email.',
  bad_email: 'This isn’t an email address.',
  no_name: 'This row has no name.',
  bad_name: 'This name is too long, or has characters we can’t read.',
  formula: 'This starts like a spreadsheet formula. Please enter it as a name.',
  repeated: 'This email is already in a row above, with the same course.',
  unknown_course: 'There’s no course with this name.',
  is_instructor: 'This is an instructor’s account.',
} as const

export type RowProblem = keyof typeof rowProblems

/** A parsed row of the file. */
export type ImportRow = {
  line: number
  email: string
  name: string
  /** The course names, separated by `|`. If empty, the course chosen for all rows applies. */
  course: string
  problem: RowProblem | null
}

/**
 * Prefixes of column names in the exports of course platforms, email lists, shops, and address
 * books. All names are normalized: `E-mail Address`, `user_email`, and `userEmail` are recognized.
 */
const columnPrefixes = [
  '',
  'user',
  'contact',
  'customer',
  'student',
  'member',
  'subscriber',
  'buyer',
]
const withPrefixes = (...names: string[]) =>
  [...columnPrefixes, 'billing', 'primary'].flatMap((prefix) => names.map((name) => prefix + name))

const columns = {
  email: [...withPrefixes('email', 'mail', 'emailaddress', 'mailaddress'), 'email1value'],
  name: withPrefixes('name', 'fullname').filter((name) => name !== 'username'),
  first: [...withPrefixes('firstname', 'fname', 'givenname', 'forename'), 'first', 'given'],
  last: [...withPrefixes('lastname', 'lname', 'surname', 'familyname'), 'last', 'family'],
  display: ['displayname', 'publicname', 'nicename', 'usernicename', 'nickname'],
  course: ['course', 'coursename', 'coursetitle', 'courses'],
}

type Column = keyof typeof columns
type ColumnIndexes = Record<Column, number>

/** The rows of a file, or the message that explains why the file was rejected. */
type ParsedImportFile = { rows: ImportRow[]; refusal: null } | { rows: null; refusal: string }

/**
 * Parses an import file. Its header must contain `email` and `name`. A row's problem doesn't affect
 * other rows.
 */
export function parseImportFile(bytes: Uint8Array): ParsedImportFile {
  const refuse = (refusal: string): ParsedImportFile => ({ rows: null, refusal })
  const { text, isGuessed } = detectAndDecode(bytes)
  // A NUL character means that the file is an image or an Excel workbook.
  if (text.includes('\0')) return refuse(importMessages.notCsv)
  const table = parseCsv(text, MAX_IMPORTED_PEOPLE + 2)
  const [header, ...rows] = table.rows
  if (table.openQuoteLine !== null) return refuse(importMessages.openQuote(table.openQuoteLine))
  if (!header) return refuse(importMessages.empty)
  const columnIndexes = findColumnIndexes(header)
  const { name, first, last, display } = columnIndexes
  const hasNameColumn = [name, first, last, display].some((index) => index !== -1)
  if (columnIndexes.email === -1 || !hasNameColumn)
    return refuse(importMessages.wrongHeader(header.cells.map((cell) => cell.trim()).join(', ')))
  if (rows.length === 0) return refuse(importMessages.empty)
  if (rows.length > MAX_IMPORTED_PEOPLE) return refuse(importMessages.tooMany(MAX_IMPORTED_PEOPLE))
  const seenKeys = new Set<string>()
  const importRows = rows.map((row) => parseRow(row, columnIndexes, seenKeys))
  // All rows have the same encoding, so if one row is garbled, others probably are, too.
  const garbledRow = isGuessed
    ? importRows.find((row) =>
        isGarbled([row.name, row.email, row.course].join(' '), { isGuessed }),
      )
    : undefined
  if (garbledRow) return refuse(importMessages.unreadable(garbledRow.line))
  return { rows: importRows, refusal: null }
}

/** Returns the position of the column whose normalized heading is one of these, or -1. */
export function findColumn({ cells }: CsvRow, headings: readonly string[]): number {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  return names.findIndex((name) => headings.includes(name))
}

/** Returns the position of the column with the email, or -1. */
export const findEmailColumn = (header: CsvRow): number => findColumn(header, columns.email)

function findColumnIndexes(header: CsvRow): ColumnIndexes {
  const findColumnIndex = (column: Column) => findColumn(header, columns[column])
  return {
    email: findColumnIndex('email'),
    name: findColumnIndex('name'),
    first: findColumnIndex('first'),
    last: findColumnIndex('last'),
    display: findColumnIndex('display'),
    course: findColumnIndex('course'),
  }
}

function parseRow(
  { line, cells }: CsvRow,
  columnIndexes: ColumnIndexes,
  seenKeys: Set<string>,
): ImportRow {
  const getCell = (column: Column) =>
    Array.from((cells[columnIndexes[column]] ?? '').trim())
      .slice(0, 500)
      .join('')
  // Removes the apostrophe that the site's own export puts before spreadsheet formulas.
  const cellWithoutFormulaGuard = (column: Column) =>
    getCell(column).replace(/^'(?=\s*[=+\-@])/, '')
  const email = normalizeEmail(cellWithoutFormulaGuard('email'))
  const name = joinName(getCell, columnIndexes)
  const course = cellWithoutFormulaGuard('course').normalize('NFC')
  // A person with two courses has two rows, so only a repeated email with the same course is a
  // duplicate.
  const key = `${email}\n${course.toLowerCase()}`
  const isRepeated = seenKeys.has(key)
  seenKeys.add(key)
  const problem = validateRow(email, name) ?? (isRepeated ? 'repeated' : null)
  return { line, email, name: normalizeName(name), course, problem }
}

/**
 * Returns the full name of a row. In some lists, `Name` is the first name and another column has
 * the last name. In others, only the display name is filled in.
 */
function joinName(getCell: (column: Column) => string, columnIndexes: ColumnIndexes): string {
  const hasFirstNameInNameColumn = columnIndexes.first === -1 && columnIndexes.last !== -1
  const [fullName, lastName] = [getCell('name'), getCell('last')]
  const parts = [hasFirstNameInNameColumn ? fullName : getCell('first'), lastName].filter(
    (part) => part !== '',
  )
  const joinedName =
    hasFirstNameInNameColumn && fullName.toLowerCase().endsWith(lastName.toLowerCase())
      ? fullName
      : parts.join(' ')
  return (
    [hasFirstNameInNameColumn ? joinedName : fullName, joinedName, getCell('display')].find(
      (name) => normalizeName(name),
    ) ?? ''
  )
}

function validateRow(email: string, name: string): RowProblem | null {
  if (email === '') return 'no_email'
  if (!isEmailAddress(email)) return 'bad_email'
  if (normalizeName(name) === '') return 'no_name'
  if (/^[=+\-@]/.test(name)) return 'formula'
  // If the cell contains another row, the file has misplaced quotation marks.
  if (/[\r\n]/.test(name) && name.includes('@')) return 'bad_name'
  if (isGarbled(name, { isGuessed: false })) return 'bad_name'
  return validateName(name) === null ? null : 'bad_name'
}
