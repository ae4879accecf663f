import { describe, expect, it } from 'vitest'
import { emailChangeSchema } from './email-change-schema'
import { memberMessages } from '../messages/member-messages'
import { messages } from '../messages/messages'

const findMessage = (input: unknown) =>
  emailChangeSchema.safeParse(input).error?.issues[0]?.message ?? null

describe('emailChangeSchema', () => {
  it('should normalize the email', () => {
    const input = { email: '  Ana.Sol@Example.COM\t', password: ' a b ' }
    expect(emailChangeSchema.parse(input)).toEqual({
      email: 'ana.sol@example.com',
      password: ' a b ',
    })
  })

  it.each([
    [{ email: '', password: 'x' }, messages.signUp.invalidEmail],
    [{ email: 'no email', password: 'x' }, messages.signUp.invalidEmail],
    [{ email: 'a@b.example, c@d.example', password: 'x' }, messages.signUp.invalidEmail],
    [{ email: 'nul\u0000@b.example', password: 'x' }, messages.signUp.invalidEmail],
    [{ email: ['a@b.example'], password: 'x' }, messages.signUp.invalidEmail],
    [{ email: 'a@b.example', password: '' }, memberMessages.security.passwordNeeded],
    [{ email: 'a@b.example' }, memberMessages.security.passwordNeeded],
    [{ email: 'a@b.example', password: 'ä'.repeat(129) }, memberMessages.security.passwordWrong],
    [null, messages.signUp.invalidEmail],
  ])('should reject %j with a message', (input, message) => {
    expect(findMessage(input)).toBe(message)
  })
})
