import { describe, expect, it } from 'vitest'
import { refundMessages } from './refund-messages'
import { centsFromTyped, refundDecisionSchema, refundTextSchema } from './refund-schema'

describe('an amount that is typed', () => {
  it.each([
    ['20', 2000],
    [' $20.5 ', 2050],
    ['1,234.50', 123_450],
    ['0.01', 1],
  ])('should be read: %s', (text, cents) => {
    expect(centsFromTyped(text)).toBe(cents)
  })

  it.each(['', '0', '0.00', '-5', '5.005', 'five', '1e3', '20 USD', '99999999999999999999'])(
    'should be refused: %s',
    (text) => {
      expect(centsFromTyped(text)).toBeNull()
    },
  )
})

describe('words about a refund', () => {
  it('should be optional for the student and not for the instructor', () => {
    expect(refundTextSchema.parse('  ')).toBe('')
    expect(refundDecisionSchema.safeParse(' \n ').error?.issues[0]?.message).toBe(
      refundMessages.noAnswer,
    )
  })

  it('should have an end', () => {
    const text = 'a'.repeat(2001)
    expect(refundTextSchema.safeParse(text).error?.issues[0]?.message).toBe(
      refundMessages.wordsTooLong,
    )
    expect(refundDecisionSchema.safeParse(text).error?.issues[0]?.message).toBe(
      refundMessages.answerTooLong,
    )
  })
})
