import type { Currency } from '@/domain/checkout/currencies'
import {
  formatSums,
  type NamedSums,
  type Statement,
  sumColumns,
  type StatementSums,
} from '@/domain/checkout/statement'
import { getTimeZone } from '@/domain/identity/time-zones'
import { toPrintable } from './printable'
import {
  CONTENT_TOP,
  CONTENT_WIDTH,
  wrapText,
  createPdfWriter,
  MARGIN,
  pageSize,
  type PdfWriter,
  writeHeader,
} from './pdf-writer'
import { textStyles, type TextStyle } from './text-styles'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** Formats totals without a long currency symbol, which wouldn't fit: the corner names it. */
const formatCells = (sums: StatementSums, currency: Currency) =>
  formatSums(sums, currency).map((cell) => cell.replace(/[^\d−]{2,}(?=\d)/, ''))

const MONTH_WIDTH = 81
const COLUMN_WIDTH = 67
const LAST_ROW_TOP = pageSize.height - 2 * MARGIN
const { figure, small, sum } = textStyles

/**
 * Renders a seller's statement for a year as a PDF: a page of months, and the totals by country and
 * payment method. Omits characters that no font has. Throws if a font cannot be read.
 */
export async function renderStatement(statement: Statement): Promise<Buffer> {
  const { year, seller, months, countries, methods, total, currency } = statement
  const brand = toPrintable(statement.brand, 'Statement')
  const title = `Statement ${year}`
  const name = toPrintable(seller.name, '–')
  const writer = createPdfWriter({
    Title: `${title}, ${brand}`,
    Author: name,
    Creator: brand,
    Producer: brand,
  })
  writer.addPage()
  writeHeader(writer, brand, title)
  const taxId = seller.taxId && `Tax ID: ${toPrintable(seller.taxId)}`
  let y = CONTENT_TOP
  for (const text of [name, seller.address && toPrintable(seller.address), taxId])
    for (const line of text
      ? wrapText(writer, text, { style: figure, width: CONTENT_WIDTH })
      : []) {
      writer.writeLine(line, figure, { left: MARGIN, top: y })
      y += figure.height
    }
  y = writeRow(writer, [`In ${currency}`, ...sumColumns], y + 24, sum)
  months.forEach((sums, month) => {
    const cells = formatCells(sums, currency)
    y = writeRow(writer, [monthName.format(Date.UTC(year, month, 1)), ...cells], y, figure)
  })
  y = writeRow(writer, ['Total', ...formatCells(total, currency)], y, sum)
  buildNotes(statement).forEach((note, index) => {
    writer.writeLine(note, small, { left: MARGIN, top: y + 20 + index * small.height })
  })
  writer.addPage()
  writeHeader(writer, brand, title)
  y = writeNamedSums(writer, { label: 'By country', rows: countries, currency }, CONTENT_TOP)
  writeNamedSums(writer, { label: 'By payment method', rows: methods, currency }, y + 24)
  return writer.finish()
}

/** Writes a table of totals, and continues on another page if it's full. Returns the next top. */
function writeNamedSums(
  writer: PdfWriter,
  { label, rows, currency }: { label: string; rows: readonly NamedSums[]; currency: Currency },
  top: number,
): number {
  let y = writeRow(writer, [label, ...sumColumns], top, sum)
  for (const { name, sums } of rows) {
    if (y > LAST_ROW_TOP) {
      writer.addPage()
      y = MARGIN
    }
    const [shownName = ''] = wrapText(writer, name, { style: figure, width: 110, maxLines: 1 })
    y = writeRow(writer, [shownName, ...formatCells(sums, currency)], y, figure)
  }
  return y
}

function writeRow(
  writer: PdfWriter,
  [name = '', ...cells]: string[],
  top: number,
  style: TextStyle,
): number {
  writer.writeLine(name, style, { left: MARGIN, top: top + 7 })
  cells.forEach((cell, index) => {
    const right = MARGIN + MONTH_WIDTH + (index + 1) * COLUMN_WIDTH
    writer.writeLine(cell, style, { right, top: top + 7 })
  })
  writer.drawHairline(top + style.height + 14)
  return top + style.height + 15
}

function buildNotes({ timezone, total, isTest }: Statement): string[] {
  return [
    `Each month starts and ends in your time zone, ${getTimeZone(timezone).label}.`,
    'The amounts paid do not include coupon discounts.',
    'Fees are as reported by PayPal.',
    ...(total.unreportedFeeCount > 0
      ? [
          `PayPal has not reported a fee for ${total.unreportedFeeCount} ${total.unreportedFeeCount === 1 ? 'transaction' : 'transactions'}.`,
        ]
      : []),
    ...(isTest ? ['Test payments. No real money was charged.'] : []),
  ]
}
