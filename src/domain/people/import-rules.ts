import { isEmailAddress, normalizeEmail } from '../identity/email'
import { nameProblem, tidyName } from '../identity/person-name'
import { decodeText } from '../text/decode-text'
import { type CsvRow, parseCsv } from '../text/parse-csv'
import { importMessages } from './import-messages'

/** The most people in one file. */
export const MOST_IMPORTED = 10_000

/** The largest file, in bytes: ten thousand long rows in UTF-16. */
export const IMPORT_BYTES = 8 * 1024 * 1024

/** Why a row is not imported, with the sentence that says so. */
export const rowProblems = {
  no_email: 'There is no email in this row.',
  bad_email: 'This is no email address.',
  no_name: 'There is no name in this row.',
  bad_name: 'This name is too long, or has signs that no name has.',
  formula: 'This begins like a formula of a spreadsheet. Please write it as a name.',
  repeated: 'This email stands in a row above as well, with the same course.',
  unknown_course: 'There is no course of this name.',
  is_instructor: 'This is an instructor’s account.',
} as const

/** 'no_email' and so on. */
export type RowProblem = keyof typeof rowProblems

/** A row of the file as it was read. */
export type ImportRow = {
  line: number
  email: string
  name: string
  /** What the row says of its course; empty for the one that is chosen for all. */
  course: string
  problem: RowProblem | null
}

const columns = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  name: ['name', 'full name', 'fullname'],
  course: ['course', 'course name'],
}

type Column = keyof typeof columns

/** The people of a file, or the sentence about why it is not one of people. */
export type ImportFile = { rows: ImportRow[]; refusal: null } | { rows: null; refusal: string }

/**
 * Reads the file of an import: a table with a header that names at least `email` and `name`, in any
 * order. A row that cannot be imported says why and keeps no other from it.
 */
export function readImportFile(bytes: Uint8Array): ImportFile {
  const refuse = (refusal: string): ImportFile => ({ rows: null, refusal })
  const text = decodeText(bytes)
  // A picture or a workbook of Excel.
  if (text.includes('\0')) return refuse(importMessages.noTable)
  const [header, ...rows] = parseCsv(text, MOST_IMPORTED + 2)
  if (!header) return refuse(importMessages.empty)
  const place = placesOf(header)
  if (place.email === -1 || place.name === -1)
    return refuse(importMessages.wrongHeader(header.cells.map((cell) => cell.trim()).join(', ')))
  if (rows.length === 0) return refuse(importMessages.empty)
  if (rows.length > MOST_IMPORTED) return refuse(importMessages.tooMany(MOST_IMPORTED))
  const seen = new Set<string>()
  return { rows: rows.map((row) => readRow(row, place, seen)), refusal: null }
}

function placesOf({ cells }: CsvRow): Record<Column, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const placeOf = (column: Column) => names.findIndex((name) => columns[column].includes(name))
  return { email: placeOf('email'), name: placeOf('name'), course: placeOf('course') }
}

function readRow(
  { line, cells }: CsvRow,
  place: Record<Column, number>,
  seen: Set<string>,
): ImportRow {
  const cellOf = (column: Column) =>
    Array.from((cells[place[column]] ?? '').trim())
      .slice(0, 500)
      .join('')
  const email = normalizeEmail(cellOf('email'))
  const name = tidyName(cellOf('name'))
  const course = cellOf('course')
  // Who gets two courses has two rows.
  const key = `${email}\n${course.toLowerCase()}`
  const isRepeated = seen.has(key)
  seen.add(key)
  const problem = problemOf(email, name) ?? (isRepeated ? 'repeated' : null)
  return { line, email, name, course, problem }
}

function problemOf(email: string, name: string): RowProblem | null {
  if (email === '') return 'no_email'
  if (!isEmailAddress(email)) return 'bad_email'
  if (name === '') return 'no_name'
  if (/^[=+\-@]/.test(name)) return 'formula'
  return nameProblem(name) === null ? null : 'bad_name'
}
