import { expect, it } from 'vitest'
import { sumByMonth } from '@/domain/checkout/statement'
import { readPdf } from '@/testing/read-pdf'
import { renderStatement } from './render-statement'

it('a statement should be one page with months, totals, and missing fees', async () => {
  const line = {
    ...({ kind: 'sale', receiptNumber: 1, transactionId: 'CAPTURE1', courseTitle: 'A' } as const),
    couponCode: null,
    discountCents: 0,
  }
  const lines = [
    { ...line, occurredAt: new Date('2026-02-03T00:00:00Z'), amountCents: 9900, feeCents: -395 },
    { ...line, occurredAt: new Date('2026-12-03T00:00:00Z'), amountCents: 5000, feeCents: null },
  ]

  const { pageCount, text } = await readPdf(
    await renderStatement({
      year: 2026,
      timezone: 'est',
      brand: 'Heart2Heart',
      isTest: true,
      seller: { name: 'Ada Lovelace 🎈', address: '1 Main St', taxId: 'US-1' },
      ...sumByMonth(lines, 'est'),
    }),
  )

  expect(pageCount).toBe(1)
  const content = text.replaceAll(/\s+/g, ' ')
  for (const part of [
    'Statement 2026',
    'Ada Lovelace',
    'Tax ID: US-1',
    'February 1 $99.00 $0.00 $0.00 −$3.95 $95.05',
    'Total 2 $149.00 $0.00 $0.00 −$3.95 $145.05',
    'PayPal has not reported a fee for 1 transaction.',
    'UTC-5:00 (EST)',
    'No real money was charged',
  ])
    expect(content).toContain(part)
})
