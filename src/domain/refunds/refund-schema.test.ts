import { describe, expect, it } from 'vitest'
import { refundMessages } from './refund-messages'
import { parseAmountInput, declineReplySchema, refundMessageSchema } from './refund-schema'

describe('parseAmountInput', () => {
  it.each([
    ['20', 2000],
    [' $20.5 ', 2050],
    ['1,234.50', 123_450],
    ['0.01', 1],
  ])('should parse %s', (text, cents) => {
    expect(parseAmountInput(text, 'USD')).toBe(cents)
  })

  it.each([
    ['€20', 'EUR', 2000],
    ['CHF 20.50', 'CHF', 2050],
    ['CA$20', 'CAD', 2000],
    ['¥2,000', 'JPY', 200_000],
  ])('should parse %s in %s', (text, currency, cents) => {
    expect(parseAmountInput(text, currency)).toBe(cents)
  })

  it('should reject decimals in a currency without them', () => {
    expect(parseAmountInput('20.50', 'JPY')).toBeNull()
  })

  it.each([
    '',
    '0',
    '0.00',
    '-5',
    '5.005',
    '20,50',
    '€20',
    'A20',
    'five',
    '1e3',
    '20 USD',
    '99999999999999999999',
  ])('should reject %s', (text) => {
    expect(parseAmountInput(text, 'USD')).toBeNull()
  })
})

describe('refund texts', () => {
  it('should be optional for the student, and required of the instructor', () => {
    expect(refundMessageSchema.parse('  ')).toBe('')
    expect(declineReplySchema.safeParse(' \n ').error?.issues[0]?.message).toBe(
      refundMessages.noReply,
    )
  })

  it('should have a length limit', () => {
    const text = 'a'.repeat(2001)
    expect(refundMessageSchema.safeParse(text).error?.issues[0]?.message).toBe(
      refundMessages.messageTooLong,
    )
    expect(declineReplySchema.safeParse(text).error?.issues[0]?.message).toBe(
      refundMessages.replyTooLong,
    )
  })
})
