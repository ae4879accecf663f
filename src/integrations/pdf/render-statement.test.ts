import { expect, it } from 'vitest'
import { type Statement, sumStatement } from '@/domain/checkout/statement'
import { readPdf } from '@/testing/read-pdf'
import { renderStatement } from './render-statement'

it('a statement should have months, totals, countries, methods, and missing fees', async () => {
  const line = {
    ...({ country: 'US', method: 'card', paidWith: 'Visa ending in 1234' } as const),
    ...({ kind: 'sale', receiptNumber: 1, transactionId: 'CAPTURE1', courseTitle: 'A' } as const),
    couponCode: null,
    discountCents: 0,
  }
  const lines = [
    { ...line, occurredAt: new Date('2026-02-03T00:00:00Z'), amountCents: 9900, feeCents: -395 },
    {
      ...line,
      occurredAt: new Date('2026-12-03T00:00:00Z'),
      amountCents: 5000,
      feeCents: null,
      country: null,
      method: null,
      paidWith: null,
    },
  ]

  const statement: Statement = {
    year: 2026,
    timezone: 'est',
    brand: 'Heart2Heart',
    currency: 'USD',
    isTest: true,
    seller: { name: 'Ada Lovelace 🎈', address: '1 Main St', taxId: 'US-1' },
    ...sumStatement(lines, 'est'),
  }
  const { pageCount, text } = await readPdf(await renderStatement(statement))

  expect(pageCount).toBe(2)
  const content = text.replaceAll(/\s+/g, ' ')
  for (const part of [
    'Statement 2026',
    'Ada Lovelace',
    'Tax ID: US-1',
    'February 1 $99.00 $0.00 $0.00 −$3.95 $95.05',
    'Total 2 $149.00 $0.00 $0.00 −$3.95 $145.05',
    'By country Sales Paid Discounts Refunds PayPal fees Net United States 1 $99.00',
    'Not reported 1 $50.00',
    'By payment method Sales Paid Discounts Refunds PayPal fees Net Card 1 $99.00',
    'PayPal has not reported a fee for 1 transaction.',
    'UTC-5:00 (EST)',
    'No real money was charged',
  ])
    expect(content).toContain(part)

  const inFrancs = await readPdf(await renderStatement({ ...statement, currency: 'CHF' }))
  expect(inFrancs.text.replaceAll(/\s+/g, ' ')).toMatch(
    /In CHF Sales .* Total 2 149\.00 0\.00 0\.00 −3\.95 145\.05/,
  )
})
