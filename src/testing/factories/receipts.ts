import type { ReceiptContent } from '@/domain/checkout/receipt'
import { renderPdf } from '@/integrations/pdf/render-pdf'

/** A receipt for a payment of which one dollar was refunded. */
export const sampleReceiptContent: ReceiptContent = {
  number: 1001,
  brand: 'Heart2Heart',
  siteUrl: 'https://heart2heart.example',
  seller: { name: 'Mara Lindqvist', address: null, taxId: null, email: 'mara@example.com' },
  buyer: { name: 'Ada Lovelace', email: 'ada@example.com' },
  courseTitle: 'Conflict Cure',
  amountCents: 9900,
  currency: 'USD',
  captureId: '2GG279541U471931P',
  paidWith: 'Visa ending in 1234',
  paidAt: new Date('2026-11-21T23:30:00Z'),
  timezone: 'jst',
  withdrawalUrl: null,
  consent: null,
  isTest: false,
  coupon: null,
  isLaunchPrice: false,
  refunds: [{ amountCents: 100, refundedAt: new Date('2026-11-22T10:00:00Z'), kind: 'refund' }],
}

/** Starts the PDF process before a test needs it, because starting is slow on a busy machine. */
export const startPdfProcess = () => renderPdf({ kind: 'receipt', content: sampleReceiptContent })
