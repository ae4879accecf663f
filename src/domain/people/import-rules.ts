import { isEmailAddress, normalizeEmail } from '../identity/email'
import { nameProblem, tidyName } from '../identity/person-name'
import { isGarbled, readText } from '../text/decode-text'
import { type CsvRow, parseCsv } from '../text/parse-csv'
import { importMessages } from './import-messages'

/** The most people in one file. */
export const MOST_IMPORTED = 10_000

/** The largest file, in bytes: ten thousand long rows in UTF-16. */
export const IMPORT_BYTES = 8 * 1024 * 1024

/** Why a row is not imported, with the sentence that says so. */
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

/** 'no_email' and so on. */
export type RowProblem = keyof typeof rowProblems

/** A row of the file as it was read. */
export type ImportRow = {
  line: number
  email: string
  name: string
  /** What the row says of its courses, parted by `|`; empty for the one that is chosen for all. */
  course: string
  problem: RowProblem | null
}

/**
 * What the columns are called in the exports of course platforms, mailing lists, shops and address
 * books, without spaces and signs: `E-mail Address`, `user_email` and `userEmail` are known alike.
 */
const owners = ['', 'user', 'contact', 'customer', 'student', 'member', 'subscriber', 'buyer']
const ofAll = (...names: string[]) =>
  [...owners, 'billing', 'primary'].flatMap((owner) => names.map((name) => owner + name))

const columns = {
  email: [...ofAll('email', 'mail', 'emailaddress', 'mailaddress'), 'email1value'],
  name: ofAll('name', 'fullname').filter((name) => name !== 'username'),
  first: [...ofAll('firstname', 'fname', 'givenname', 'forename'), 'first', 'given'],
  last: [...ofAll('lastname', 'lname', 'surname', 'familyname'), 'last', 'family'],
  display: ['displayname', 'publicname', 'nicename', 'usernicename', 'nickname'],
  course: ['course', 'coursename', 'coursetitle', 'courses'],
}

type Column = keyof typeof columns
type Places = Record<Column, number>

/** The people of a file, or the sentence about why it is not one of people. */
export type ImportFile = { rows: ImportRow[]; refusal: null } | { rows: null; refusal: string }

/**
 * Reads the file of an import: a table with a header that names at least `email` and `name`, in any
 * order. A row that cannot be imported says why and keeps no other from it.
 */
export function readImportFile(bytes: Uint8Array): ImportFile {
  const refuse = (refusal: string): ImportFile => ({ rows: null, refusal })
  const { text, isGuessed } = readText(bytes)
  // A picture or a workbook of Excel.
  if (text.includes('\0')) return refuse(importMessages.noTable)
  const table = parseCsv(text, MOST_IMPORTED + 2)
  const [header, ...rows] = table.rows
  if (table.openQuote !== null) return refuse(importMessages.openQuote(table.openQuote))
  if (!header) return refuse(importMessages.empty)
  const place = placesOf(header)
  const isNamed = [place.name, place.first, place.last, place.display].some((at) => at !== -1)
  if (place.email === -1 || !isNamed)
    return refuse(importMessages.wrongHeader(header.cells.map((cell) => cell.trim()).join(', ')))
  if (rows.length === 0) return refuse(importMessages.empty)
  if (rows.length > MOST_IMPORTED) return refuse(importMessages.tooMany(MOST_IMPORTED))
  const seen = new Set<string>()
  const read = rows.map((row) => readRow(row, place, seen))
  // The letters of one file are all written alike: what is wrong in one row is wrong in others.
  const garbled = isGuessed
    ? read.find(({ name, email, course }) =>
        isGarbled([name, email, course].join(' '), { isGuessed }),
      )
    : undefined
  if (garbled) return refuse(importMessages.unreadable(garbled.line))
  return { rows: read, refusal: null }
}

function placesOf({ cells }: CsvRow): Places {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  const placeOf = (column: Column) => names.findIndex((name) => columns[column].includes(name))
  return {
    email: placeOf('email'),
    name: placeOf('name'),
    first: placeOf('first'),
    last: placeOf('last'),
    display: placeOf('display'),
    course: placeOf('course'),
  }
}

function readRow({ line, cells }: CsvRow, place: Places, seen: Set<string>): ImportRow {
  const cellOf = (column: Column) =>
    Array.from((cells[place[column]] ?? '').trim())
      .slice(0, 500)
      .join('')
  // Our own export puts an apostrophe before what a spreadsheet would run.
  const unguarded = (column: Column) => cellOf(column).replace(/^'(?=\s*[=+\-@])/, '')
  const email = normalizeEmail(unguarded('email'))
  const name = nameOf(cellOf, place)
  const course = unguarded('course').normalize('NFC')
  // Who gets two courses has two rows.
  const key = `${email}\n${course.toLowerCase()}`
  const isRepeated = seen.has(key)
  seen.add(key)
  const problem = problemOf(email, name) ?? (isRepeated ? 'repeated' : null)
  return { line, email, name: tidyName(name), course, problem }
}

/**
 * The full name of a row. Some lists have the first name under `Name`, beside a column for the
 * last; in others the name to show is the only one that is filled in.
 */
function nameOf(cellOf: (column: Column) => string, place: Places): string {
  const isFirst = place.first === -1 && place.last !== -1
  const [full, last] = [cellOf('name'), cellOf('last')]
  const parts = [isFirst ? full : cellOf('first'), last].filter((part) => part !== '')
  const joined = isFirst && full.toLowerCase().endsWith(last.toLowerCase()) ? full : parts.join(' ')
  return [isFirst ? joined : full, joined, cellOf('display')].find((name) => tidyName(name)) ?? ''
}

function problemOf(email: string, name: string): RowProblem | null {
  if (email === '') return 'no_email'
  if (!isEmailAddress(email)) return 'bad_email'
  if (tidyName(name) === '') return 'no_name'
  if (/^[=+\-@]/.test(name)) return 'formula'
  // A cell with somebody else's row in it: the file has quotation marks where none belong.
  if (/[\r\n]/.test(name) && name.includes('@')) return 'bad_name'
  if (isGarbled(name, { isGuessed: false })) return 'bad_name'
  return nameProblem(name) === null ? null : 'bad_name'
}
