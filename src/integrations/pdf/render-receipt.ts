import { formatAmount, formatNet } from '@/domain/checkout/money'
import {
  formatRefund,
  netOfRefunds,
  priceLines,
  receiptName,
  type ReceiptContent,
} from '@/domain/checkout/receipt'
import { formatDateTime } from '@/domain/text/format-date'
import { hasLetter } from './fonts'
import { printable } from './printable'
import {
  BELOW_HEAD,
  FOOT_TOP,
  linesOf,
  createPdfWriter,
  MARGIN,
  RIGHT,
  withoutScheme,
  type PdfWriter,
  writeFoot,
  writeHead,
} from './pdf-writer'
import { textStyles, type TextStyle } from './text-styles'

// The number of refunds that fit on the page.
const MAX_REFUNDS = 4
const PARTY_WIDTH = 225
const { body, name: strong, quiet, small } = textStyles

/**
 * Renders a receipt as a one-page PDF. Omits characters that no font has. Throws if a font cannot
 * be read.
 */
export async function renderReceipt(content: ReceiptContent): Promise<Buffer> {
  const receipt = withPrintableText(content)
  const { brand, seller, buyer, courseTitle, paidAt } = receipt
  const name = receiptName(receipt.number)
  const writer = createPdfWriter({
    Title: `${name}, ${brand}`,
    Author: seller.name,
    Subject: courseTitle,
    Creator: brand,
    Producer: brand,
    CreationDate: paidAt,
    ModDate: paidAt,
  })
  writer.addPage()
  writeHead(writer, brand, name)
  const below = Math.max(
    writeParty(writer, 'Seller', MARGIN, [
      { text: seller.name, style: strong, most: 2 },
      { text: seller.address, most: 6 },
      { text: seller.taxId && `Tax ID: ${seller.taxId}`, most: 2 },
      { text: seller.email, most: 3 },
    ]),
    writeParty(writer, 'Buyer', RIGHT - PARTY_WIDTH, [
      { text: buyer.name, style: strong, most: 2 },
      { text: buyer.email, most: 3 },
    ]),
  )
  let y = writeCourse(writer, receipt, below + 28)
  y = writePriceLines(writer, receipt, y)
  y = writeRefunds(writer, receipt, y)
  writeFacts(writer, receipt, y + 24)
  const question = `Questions about this receipt? ${seller.email}`
  const [contact = ''] = linesOf(writer, question, { style: small, width: 330, most: 1 })
  writeFoot(writer, contact, withoutScheme(receipt.siteUrl))
  const size = { width: writer.widthOf(contact, small), height: small.height }
  writer.addLink(`mailto:${seller.email}`, { left: MARGIN, top: FOOT_TOP, ...size })
  return writer.finish()
}

type Part = { text: string | null; style?: TextStyle; most: number }

/** Like the following functions, returns the top of the next element, in points. */
function writeParty(writer: PdfWriter, label: string, left: number, parts: Part[]): number {
  let y = BELOW_HEAD
  writer.writeLine(label, small, { left, top: y })
  y += small.height + 4
  for (const { text, style = body, most } of parts)
    for (const line of text ? linesOf(writer, text, { style, width: PARTY_WIDTH, most }) : []) {
      writer.writeLine(line, style, { left, top: y })
      y += style.height
    }
  return y
}

function writeCourse(writer: PdfWriter, receipt: ReceiptContent, top: number): number {
  const { courseTitle, amountCents } = receipt
  writer.drawHairline(top)
  writer.writeLine('Course', small, { left: MARGIN, top: top + 16 })
  let y = top + 16 + small.height + 4
  for (const line of linesOf(writer, courseTitle, { style: strong, width: 330, most: 3 })) {
    writer.writeLine(line, strong, { left: MARGIN, top: y })
    y += strong.height
  }
  const amount = amountOf(receipt, amountCents)
  writer.writeLine(amount, strong, { right: RIGHT, top: y - strong.height })
  writer.drawHairline(y + 16)
  return y + 16
}

const amountOf = ({ currency }: ReceiptContent, cents: number) =>
  `${formatAmount(cents)} ${currency}`

function writePriceLines(writer: PdfWriter, receipt: ReceiptContent, top: number): number {
  const lines = priceLines(receipt)
  if (lines.length === 0) return top
  let y = top + 16
  for (const { label, cents } of lines) {
    writer.writeLine(label, body, { left: MARGIN, top: y })
    writer.writeLine(`${formatNet(cents)} ${receipt.currency}`, body, { right: RIGHT, top: y })
    y += body.height
  }
  writer.drawHairline(y + 16)
  return y + 16
}

function writeRefunds(writer: PdfWriter, receipt: ReceiptContent, top: number): number {
  const { refunds, timezone } = receipt
  if (refunds.length === 0) return top
  const more = refunds.length - MAX_REFUNDS
  let y = top + 16
  for (const line of [
    ...refunds.slice(0, MAX_REFUNDS).map((refund) => formatRefund(refund, timezone)),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]) {
    writer.writeLine(line, body, { left: MARGIN, top: y })
    y += body.height
  }
  y += 8
  writer.writeLine('Total after refunds', strong, { left: MARGIN, top: y })
  writer.writeLine(amountOf(receipt, netOfRefunds(receipt)), strong, { right: RIGHT, top: y })
  writer.drawHairline(y + strong.height + 16)
  return y + strong.height + 16
}

function writeFacts(writer: PdfWriter, receipt: ReceiptContent, top: number): void {
  const { paidAt, timezone, captureId, isTest } = receipt
  const facts: [label: string, value: string][] = [
    ['Paid with PayPal', formatDateTime(paidAt, timezone)],
    ['PayPal transaction', captureId],
    ...(isTest ? [['Test payment', 'No real money was charged.'] satisfies [string, string]] : []),
  ]
  facts.forEach(([label, value], index) => {
    const y = top + index * (body.height + 6)
    writer.writeLine(label, quiet, { left: MARGIN, top: y })
    writer.writeLine(value, body, { left: MARGIN + 140, top: y })
  })
}

function withPrintableText(receipt: ReceiptContent): ReceiptContent {
  const { seller, buyer } = receipt
  const print = (text: string, fallback = '') => printable(text, { hasLetter, fallback })
  return {
    ...receipt,
    brand: print(receipt.brand, new URL(receipt.siteUrl).hostname),
    courseTitle: print(receipt.courseTitle, 'Online course'),
    seller: {
      name: print(seller.name, seller.email),
      address: seller.address && print(seller.address),
      taxId: seller.taxId && print(seller.taxId),
      email: print(seller.email),
    },
    // If no character of the name can be printed, the email identifies the buyer.
    buyer: {
      name: print(buyer.name, buyer.email ?? '–'),
      email: buyer.email && print(buyer.email),
    },
  }
}
