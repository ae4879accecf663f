import { isEmailAddress, normalizeEmail } from '../identity/email'
import { importMessages } from '../people/import-messages'
import { findColumn, findEmailColumn, MAX_IMPORTED_PEOPLE } from '../people/import-rules'
import { detectAndDecode } from '../text/decode-text'
import { parseCsv } from '../text/parse-csv'
import { newsletterMessages } from './newsletter-messages'

/** The columns in which this site and other newsletter services export the state. */
const stateHeadings = ['', 'email', 'member', 'subscriber', 'subscription'].flatMap((prefix) => [
  `${prefix}state`,
  `${prefix}status`,
])

/** The states that mean 'subscribed'. Rows with any other state aren't imported. */
const activeStates = ['', 'active', 'subscribed', 'confirmed']

/** The emails to import, and how many rows were skipped. Or why the file was rejected. */
type ParsedSubscribers =
  | { emails: string[]; repeated: number; invalid: number; inactive: number; refusal: null }
  | { emails: null; refusal: string }

/** Parses a file with an `email` column, and skips people who aren't subscribed according to it. */
export function parseSubscribers(bytes: Uint8Array): ParsedSubscribers {
  const refuse = (refusal: string): ParsedSubscribers => ({ emails: null, refusal })
  const { text } = detectAndDecode(bytes)
  // A NUL character means that the file is an image or an Excel workbook.
  if (text.includes('\0')) return refuse(importMessages.notCsv)
  const table = parseCsv(text, MAX_IMPORTED_PEOPLE + 2)
  const [header, ...rows] = table.rows
  if (table.openQuoteLine !== null) return refuse(importMessages.openQuote(table.openQuoteLine))
  if (!header) return refuse(importMessages.empty)
  const emailColumn = findEmailColumn(header)
  if (emailColumn === -1) {
    const headings = header.cells.map((cell) => cell.trim()).join(', ')
    return refuse(newsletterMessages.noEmailColumn(headings))
  }
  if (rows.length === 0) return refuse(importMessages.empty)
  if (rows.length > MAX_IMPORTED_PEOPLE) return refuse(importMessages.tooMany(MAX_IMPORTED_PEOPLE))
  const stateColumn = findColumn(header, stateHeadings)
  const isActive = (cells: string[]) =>
    activeStates.includes((cells[stateColumn] ?? '').trim().toLowerCase())
  // Removes the apostrophe that the site's own export puts before spreadsheet formulas.
  const readEmail = (cells: string[]) =>
    normalizeEmail((cells[emailColumn] ?? '').trim().replace(/^'(?=[=+\-@])/, ''))
  const emails = rows.filter(({ cells }) => isActive(cells)).map(({ cells }) => readEmail(cells))
  const validEmails = emails.filter(isEmailAddress)
  const uniqueEmails = [...new Set(validEmails)]
  return {
    emails: uniqueEmails,
    repeated: validEmails.length - uniqueEmails.length,
    invalid: emails.length - validEmails.length,
    inactive: rows.length - emails.length,
    refusal: null,
  }
}
