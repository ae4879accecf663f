import { withdrawalLinkLabel } from '@/domain/checkout/withdrawal-texts'
import { formatAmountWithCode } from '@/domain/checkout/money'
import {
  formatRefund,
  netOfRefunds,
  priceLines,
  receiptName,
  type ReceiptContent,
} from '@/domain/checkout/receipt'
import { formatDateTime } from '@/domain/text/format-date'
import { toPrintable } from './printable'
import {
  CONTENT_TOP,
  CONTENT_WIDTH,
  FOOTER_TOP,
  wrapText,
  createPdfWriter,
  MARGIN,
  RIGHT_EDGE,
  withoutScheme,
  type PdfWriter,
  writeFooter,
  writeHeader,
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
  writeHeader(writer, brand, name)
  const partiesBottom = Math.max(
    writeParty(writer, 'Seller', MARGIN, [
      { text: seller.name, style: strong, maxLines: 2 },
      { text: seller.address, maxLines: 6 },
      { text: seller.taxId && `Tax ID: ${seller.taxId}`, maxLines: 2 },
      { text: seller.email, maxLines: 3 },
    ]),
    writeParty(writer, 'Buyer', RIGHT_EDGE - PARTY_WIDTH, [
      { text: buyer.name, style: strong, maxLines: 2 },
      { text: buyer.email, maxLines: 3 },
    ]),
  )
  let y = writeCourse(writer, receipt, partiesBottom + 28)
  y = writePriceLines(writer, receipt, y)
  y = writeRefunds(writer, receipt, y)
  writePaymentDetails(writer, receipt, y + 24)
  const question = `Questions about this receipt? ${seller.email}`
  const [contact = ''] = wrapText(writer, question, { style: small, width: 330, maxLines: 1 })
  writeFooter(writer, contact, withoutScheme(receipt.siteUrl))
  const size = { width: writer.measureText(contact, small), height: small.height }
  writer.addLink(`mailto:${seller.email}`, { left: MARGIN, top: FOOTER_TOP, ...size })
  return writer.finish()
}

type PartyLine = { text: string | null; style?: TextStyle; maxLines: number }

/** Writes the seller or the buyer, and returns the top of the next element, in points. */
function writeParty(
  writer: PdfWriter,
  label: string,
  left: number,
  partyLines: PartyLine[],
): number {
  let y = CONTENT_TOP
  writer.writeLine(label, small, { left, top: y })
  y += small.height + 4
  for (const { text, style = body, maxLines } of partyLines)
    for (const line of text
      ? wrapText(writer, text, { style, width: PARTY_WIDTH, maxLines })
      : []) {
      writer.writeLine(line, style, { left, top: y })
      y += style.height
    }
  return y
}

function writeCourse(writer: PdfWriter, receipt: ReceiptContent, top: number): number {
  const { courseTitle, amountCents, currency } = receipt
  writer.drawHairline(top)
  writer.writeLine('Course', small, { left: MARGIN, top: top + 16 })
  let y = top + 16 + small.height + 4
  for (const line of wrapText(writer, courseTitle, { style: strong, width: 330, maxLines: 3 })) {
    writer.writeLine(line, strong, { left: MARGIN, top: y })
    y += strong.height
  }
  const amount = formatAmountWithCode({ cents: amountCents, currency })
  writer.writeLine(amount, strong, { right: RIGHT_EDGE, top: y - strong.height })
  writer.drawHairline(y + 16)
  return y + 16
}

function writePriceLines(writer: PdfWriter, receipt: ReceiptContent, top: number): number {
  const lines = priceLines(receipt)
  if (lines.length === 0) return top
  let y = top + 16
  for (const { label, cents } of lines) {
    writer.writeLine(label, body, { left: MARGIN, top: y })
    const amount = formatAmountWithCode({ cents: Math.abs(cents), currency: receipt.currency })
    const signedAmount = `${cents < 0 ? '−' : ''}${amount}`
    writer.writeLine(signedAmount, body, { right: RIGHT_EDGE, top: y })
    y += body.height
  }
  writer.drawHairline(y + 16)
  return y + 16
}

function writeRefunds(writer: PdfWriter, receipt: ReceiptContent, top: number): number {
  const { refunds, currency } = receipt
  if (refunds.length === 0) return top
  const omittedCount = refunds.length - MAX_REFUNDS
  let y = top + 16
  for (const line of [
    ...refunds.slice(0, MAX_REFUNDS).map((refund) => formatRefund(refund, receipt)),
    ...(omittedCount > 0 ? [`and ${omittedCount} more`] : []),
  ]) {
    writer.writeLine(line, body, { left: MARGIN, top: y })
    y += body.height
  }
  y += 8
  writer.writeLine('Total after refunds', strong, { left: MARGIN, top: y })
  const net = formatAmountWithCode({ cents: netOfRefunds(receipt), currency })
  writer.writeLine(net, strong, { right: RIGHT_EDGE, top: y })
  writer.drawHairline(y + strong.height + 16)
  return y + strong.height + 16
}

function writePaymentDetails(writer: PdfWriter, receipt: ReceiptContent, top: number): void {
  const { paidAt, timezone, paidWith, captureId, isTest, withdrawalUrl, consent } = receipt
  const details: [label: string, value: string][] = [
    ['Paid on', formatDateTime(paidAt, timezone)],
    ...(paidWith ? [['Paid with', paidWith] satisfies [string, string]] : []),
    ['PayPal transaction', captureId],
    ...(isTest ? [['Test payment', 'No real money was charged.'] satisfies [string, string]] : []),
  ]
  details.forEach(([label, value], index) => {
    const y = top + index * (body.height + 6)
    writer.writeLine(label, quiet, { left: MARGIN, top: y })
    writer.writeLine(value, body, { left: MARGIN + 140, top: y })
  })
  const position = { left: MARGIN, top: top + details.length * (body.height + 6) + 10 }
  if (consent !== null) writeConsent(writer, consent, position.top)
  if (withdrawalUrl === null) return
  writer.writeLine(withdrawalLinkLabel, body, position)
  const width = writer.measureText(withdrawalLinkLabel, body)
  writer.addLink(withdrawalUrl, { ...position, width, height: body.height })
}

function writeConsent(writer: PdfWriter, consent: string, top: number): void {
  const lines = wrapText(writer, consent, { style: small, width: CONTENT_WIDTH, maxLines: 8 })
  lines.forEach((line, index) =>
    writer.writeLine(line, small, { left: MARGIN, top: top + index * small.height }),
  )
}

function withPrintableText(receipt: ReceiptContent): ReceiptContent {
  const { seller, buyer } = receipt
  return {
    ...receipt,
    brand: toPrintable(receipt.brand, new URL(receipt.siteUrl).hostname),
    courseTitle: toPrintable(receipt.courseTitle, 'Online course'),
    consent: receipt.consent && toPrintable(receipt.consent),
    seller: {
      name: toPrintable(seller.name, seller.email),
      address: seller.address && toPrintable(seller.address),
      taxId: seller.taxId && toPrintable(seller.taxId),
      email: toPrintable(seller.email),
    },
    // If no character of the name can be printed, the email identifies the buyer.
    buyer: {
      name: toPrintable(buyer.name, buyer.email ?? '–'),
      email: buyer.email && toPrintable(buyer.email),
    },
  }
}
