import { describe, expect, it } from 'vitest'

import { messages } from './messages'
import { passwordResetRequestSchema, signInSchema } from './sign-in-schema'

describe('signInSchema', () => {
  it('should normalise the email and leave the password alone', () => {
    expect(signInSchema.parse({ email: ' Ana@Example.com ', password: ' secret ' })).toEqual({
      email: 'ana@example.com',
      password: ' secret ',
    })
  })

  it.each([
    null,
    {},
    { email: 'ana', password: 'secret' },
    { email: 'ana@example.com', password: '' },
    { email: 'ana@example.com', password: 'a'.repeat(257) },
    { email: ['ana@example.com'], password: 'secret' },
  ])('should answer %j as a wrong password', (input) => {
    const result = signInSchema.safeParse(input)
    expect(result.error?.issues[0]?.message).toBe(messages.signIn.invalidCredentials)
  })
})

describe('passwordResetRequestSchema', () => {
  it('should normalise the email', () => {
    expect(passwordResetRequestSchema.parse({ email: ' Ana@Example.com ' })).toEqual({
      email: 'ana@example.com',
    })
  })

  it.each([
    [null, messages.passwordReset.emailRequired],
    [{}, messages.passwordReset.emailRequired],
    [{ email: '  ' }, messages.passwordReset.emailRequired],
    [{ email: 'ana' }, messages.passwordReset.invalidEmail],
  ])('should answer %j with its sentence', (input, message) => {
    expect(passwordResetRequestSchema.safeParse(input).error?.issues[0]?.message).toBe(message)
  })
})
