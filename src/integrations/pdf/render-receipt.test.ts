import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ReceiptContent } from '@/domain/checkout/receipt'
import { readPdf } from '@/testing/read-pdf'
import { knot } from './knot'
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
  paidAt: new Date('2026-11-21T23:30:00Z'),
  timezone: 'jst',
  isTest: false,
  coupon: null,
  isLaunchPrice: false,
  refunds: [],
}

const drawn = async (change: Partial<ReceiptContent> = {}) =>
  readPdf(await renderReceipt({ ...receipt, ...change }))

const named = (name: string) => ({ buyer: { name, email: 'ada@example.com' } })

describe('renderReceipt', () => {
  it('should say who sold what to whom, for how much and when, in text that can be selected', async () => {
    const { pages, text } = await drawn()

    expect(pages).toBe(1)
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
      'Paid with PayPal',
      '2GG279541U471931P',
      // The next day has begun where the buyer is.
      'November 22, 2026 at 8:30 AM UTC+9:00 (JST)',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Refunded')
    expect(text).not.toContain('Test payment')
  })

  it('should say of itself what it is, whose, and in which language', async () => {
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

  it('should list what went back, and what is left', async () => {
    const at = new Date('2026-11-25T12:00:00Z')
    const { text } = await drawn({
      refunds: [
        { amountCents: 2000, at, kind: 'refund' },
        { amountCents: 500, at, kind: 'reversal' },
      ],
    })

    expect(text).toContain('Refunded $20.00 on November 25, 2026')
    expect(text).toContain('Reversed by PayPal: $5.00 on November 25, 2026')
    expect(text).toContain('$74.00 USD')
  })

  it('should not look like money when it was none', async () => {
    expect((await drawn({ isTest: true })).text).toContain('No real money was charged.')
  })

  it.each([
    ['Łukasz Żółć'],
    ['Đặng Thị Hà'],
    ['Θεοδώρα'],
    ['Владимир Щукин'],
    ['שרה כהן'],
    ['محمد'],
  ])('should write the name %s', async (name) => {
    const { text } = await drawn(named(name))
    // Letters that join are kept in their joined forms, and from right to left in the order of the
    // sheet.
    const letters = name.normalize('NFKC').replace(/\s/gu, '')
    for (const letter of letters) expect(text.normalize('NFKC')).toContain(letter)
  })

  it('should leave out what no typeface has, and print no boxes', async () => {
    const { text } = await drawn(named('Ada 😀👨‍👩‍👧 Lovelace \u0007\ufdd0山'))
    expect(text).toContain('Ada Lovelace')
    expect(text).not.toMatch(/[😀山\ufffd]/u)
  })

  it('should know the buyer by the address when the name cannot be written', async () => {
    const { pages, text } = await drawn({
      ...named('山田 太郎'),
      courseTitle: '😀',
      seller: { ...receipt.seller, name: '\u202e', address: '山', taxId: '😀' },
    })
    expect(pages).toBe(1)
    expect(text.match(/ada@example\.com/g)).toHaveLength(2)
    expect(text).toContain('Online course')
    expect(text).not.toContain('Tax ID')
  })

  it('should stay on one page, whatever is in it', async () => {
    const at = new Date('2026-11-25T12:00:00Z')
    const { pages, size, text } = await drawn({
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
        at,
        kind: 'refund' as const,
      })),
    })
    expect([pages, size]).toEqual([1, [595, 792]])
    expect(text).toContain('and 95 more')
    expect(text).toContain('$0.00 USD')
    expect(text).toContain('2GG279541U471931P')
  })
})

describe('the mark', () => {
  it('should be that of the site', () => {
    const icon = readFileSync('src/app/icon.svg', 'utf8')
    for (const { color, d } of Object.values(knot)) {
      expect(icon).toContain(`d="${d}"`)
      expect(icon).toContain(color)
    }
  })
})
