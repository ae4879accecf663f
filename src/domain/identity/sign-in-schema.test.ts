import { describe, expect, it } from 'vitest'

import { messages } from '../messages/messages'
import {
  choosePasswordSchema,
  choosePasswordFormSchema,
  passwordResetRequestSchema,
  signInSchema,
} from './sign-in-schema'

describe('signInSchema', () => {
  it('should normalize the email and leave the password alone', () => {
    expect(signInSchema.parse({ email: ' Ana@Example.com ', password: ' secret ' })).toEqual({
      email: 'ana@example.com',
      password: ' secret ',
    })
  })

  it.each([
    null,
    {},
    { email: 'ana', password: 'secret' },
    { email: 'ana@example.com', password: 'a'.repeat(257) },
    { email: ['ana@example.com'], password: 'secret' },
  ])('should treat %j as a wrong password', (input) => {
    const result = signInSchema.safeParse(input)
    expect(result.error?.issues[0]?.message).toBe(messages.signIn.invalidCredentials)
  })
})

describe('an empty sign-in field', () => {
  it.each([
    [{ email: '', password: '' }, messages.signIn.emailMissing],
    [{ email: '  ', password: 'secret' }, messages.signIn.emailMissing],
    [{ email: 'ana@example.com', password: '' }, messages.signIn.passwordMissing],
    // A password may consist of spaces.
    [{ email: 'ana@example.com', password: ' ' }, undefined],
  ])('should be reported in %j', (input, message) => {
    expect(signInSchema.safeParse(input).error?.issues[0]?.message).toBe(message)
  })
})

describe('passwordResetRequestSchema', () => {
  it('should normalize the email', () => {
    expect(passwordResetRequestSchema.parse({ email: ' Ana@Example.com ' })).toEqual({
      email: 'ana@example.com',
    })
  })

  it.each([
    [null, messages.passwordReset.emailRequired],
    [{}, messages.passwordReset.emailRequired],
    [{ email: '  ' }, messages.passwordReset.emailRequired],
    [{ email: 'ana' }, messages.passwordReset.invalidEmail],
  ])('should reject %j with its message', (input, message) => {
    expect(passwordResetRequestSchema.safeParse(input).error?.issues[0]?.message).toBe(message)
  })
})

describe('choosePasswordFormSchema', () => {
  const problems = (password: string, confirmPassword = password) =>
    choosePasswordFormSchema
      .safeParse({ password, confirmPassword })
      .error?.issues.map(({ path, message }) => [path[0], message]) ?? []

  it('should report the problem at its field', () => {
    expect(problems('')).toEqual([['password', messages.signUp.passwordTooShort]])
    expect(problems('a'.repeat(257))).toEqual([['password', messages.signUp.passwordTooLong]])
    expect(problems('secret', 'secrets')).toEqual([
      ['confirmPassword', messages.signUp.passwordsDoNotMatch],
    ])
    expect(problems('secret')).toEqual([])
  })

  it('should leave account-specific rules to the server', () => {
    const input = { token: 'x', password: 'short', confirmPassword: 'short' }
    expect(choosePasswordSchema.safeParse(input).success).toBe(true)
  })
})
