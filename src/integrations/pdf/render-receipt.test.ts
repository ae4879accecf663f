import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { currencies } from '@/domain/checkout/currencies'
import { formatAmountWithCode } from '@/domain/checkout/money'
import type { ReceiptContent } from '@/domain/checkout/receipt'
import { readPdf } from '@/testing/read-pdf'
import { logoPaths } from './logo'
import { hasUnprintable } from './printable'
import { renderReceipt } from './render-receipt'

const receipt: ReceiptContent = {
  number: 1001,
  brand: 'Heart2Heart',
  siteUrl: 'https://heart2heart.example',
  seller: {
    name: 'Mara Lindqvist',
    address: 'Linnégatan 12\n413 04 Göteborg',
    taxId: 'SE123456789001',
    email: 'support@heart2heart.example',
  },
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
  refunds: [],
}

const render = async (change: Partial<ReceiptContent> = {}) =>
  readPdf(await renderReceipt({ ...receipt, ...change }))

const named = (name: string) => ({ buyer: { name, email: 'ada@example.com' } })

describe('renderReceipt', () => {
  it('should contain seller, buyer, course, amount, and date as selectable text', async () => {
    const { pageCount, text } = await render()

    expect(pageCount).toBe(1)
    for (const words of [
      'Receipt No. 1001',
      'Mara Lindqvist',
      'Linnégatan 12',
      '413 04 Göteborg',
      'Tax ID: SE123456789001',
      'Ada Lovelace',
      'ada@example.com',
      'Conflict Cure',
      '$99.00 USD',
      'Paid with Visa ending in 1234',
      '2GG279541U471931P',
      // Already the next day in the buyer's time zone.
      'November 22, 2026 at 8:30 AM UTC+9:00 (JST)',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Refunded')
    expect(text).not.toContain('Test payment')
  })

  it('should have metadata and a language', async () => {
    const bytes = await renderReceipt(receipt)

    const pdf = await readPdf(bytes)
    expect(pdf.size).toEqual([595, 792])
    expect(pdf.info).toMatchObject({
      Title: 'Receipt No. 1001, Heart2Heart',
      Author: 'Mara Lindqvist',
      Subject: 'Conflict Cure',
    })
    expect(bytes.toString('latin1')).toContain('/Lang (en-US)')
  })

  it('should list refunds and the remaining amount', async () => {
    const refundedAt = new Date('2026-11-25T12:00:00Z')
    const { text } = await render({
      refunds: [
        { amountCents: 2000, refundedAt, kind: 'refund' },
        { amountCents: 500, refundedAt, kind: 'reversal' },
      ],
    })

    expect(text).toContain('Refunded $20.00 on November 25, 2026')
    expect(text).toContain('Reversed by PayPal: $5.00 on November 25, 2026')
    expect(text).toContain('$74.00 USD')
  })

  it('should say that a test payment is not real money', async () => {
    expect((await render({ isTest: true })).text).toContain('No real money was charged.')
  })

  it.each([['Łukasz Żółć, Đặng Thị Hà, Θεοδώρα, Владимир Щукин'], ['שרה כהן'], ['محمد']])(
    'should print the name %s',
    async (name) => {
      const { text } = await render(named(name))
      // Joining letters are stored in their presentation forms, and right-to-left text in visual
      // order.
      const letters = name.normalize('NFKC').replace(/\s/gu, '')
      for (const letter of letters) expect(text.normalize('NFKC')).toContain(letter)
    },
  )

  it('should print the amount in every currency', async () => {
    for (const currency of currencies) {
      const amount = formatAmountWithCode({ cents: 9900, currency })
      expect(hasUnprintable(amount), amount).toBe(false)
      const { text } = await render({ currency })
      expect(text.replaceAll('\u00a0', ' ')).toContain(amount.replaceAll('\u00a0', ' '))
    }
  })

  it('should confirm what the buyer agreed to', async () => {
    const { text } = await render({ consent: 'You agreed on May 1: “I want to start now.”' })
    expect(text).toContain('You agreed on May 1: “I want to start now.”')
  })

  it('should leave out unsupported characters instead of printing boxes', async () => {
    const { text } = await render(named('Ada 😀👨‍👩‍👧 Lovelace \u0007\ufdd0山'))
    expect(text).toContain('Ada Lovelace')
    expect(text).not.toMatch(/[😀山\ufffd]/u)
  })

  it('should identify the buyer by email when the name cannot be printed', async () => {
    const { pageCount, text } = await render({
      ...named('山田 太郎'),
      courseTitle: '😀',
      seller: { ...receipt.seller, name: '\u202e', address: '山', taxId: '😀' },
    })
    expect(pageCount).toBe(1)
    expect(text.match(/ada@example\.com/g)).toHaveLength(2)
    expect(text).toContain('Online course')
    expect(text).not.toContain('Tax ID')
  })

  it('should stay on one page with any content', async () => {
    const refundedAt = new Date('2026-11-25T12:00:00Z')
    const { pageCount, size, text } = await render({
      brand: 'A site with a long name '.repeat(3),
      isTest: true,
      buyer: { name: 'W'.repeat(200), email: `${'a'.repeat(60)}@${'b'.repeat(180)}.example` },
      courseTitle: 'Very long '.repeat(60),
      seller: {
        name: 'Seller '.repeat(17),
        address: Array.from({ length: 200 }, (_, line) => `Line ${line}`).join('\n'),
        taxId: '9'.repeat(60),
        email: `${'c'.repeat(60)}@${'d'.repeat(180)}.example`,
      },
      refunds: Array.from({ length: 99 }, () => ({
        amountCents: 100,
        refundedAt,
        kind: 'refund' as const,
      })),
    })
    expect([pageCount, size]).toEqual([1, [595, 792]])
    expect(text).toContain('and 95 more')
    expect(text).toContain('$0.00 USD')
    expect(text).toContain('2GG279541U471931P')
  })
})

describe('the logo', () => {
  it('should be the same as the site icon', () => {
    const icon = readFileSync('src/app/icon.svg', 'utf8')
    for (const { color, d } of Object.values(logoPaths)) {
      expect(icon).toContain(`d="${d}"`)
      expect(icon).toContain(color)
    }
  })
})
