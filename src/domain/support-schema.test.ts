import { describe, expect, it } from 'vitest'
import { memberMessages } from './messages/member-messages'
import { MAX_SUPPORT_LENGTH, supportMessageSchema } from './support-schema'

const problemWith = (message: unknown) =>
  supportMessageSchema.safeParse(message).error?.issues[0]?.message

describe('supportMessageSchema', () => {
  it('should normalize a message', () => {
    expect(supportMessageSchema.parse('  The video\r\nstops. ')).toBe('The video\nstops.')
    expect(problemWith('x'.repeat(MAX_SUPPORT_LENGTH))).toBeUndefined()
  })

  it.each(['', ' \n', '\u200B', '\0'])('should ask for a message when given %j', (message) => {
    expect(problemWith(message)).toBe(memberMessages.support.empty)
  })

  it('should reject a message that is too long', () => {
    expect(problemWith('x'.repeat(MAX_SUPPORT_LENGTH + 1))).toBe(memberMessages.support.tooLong)
  })
})
