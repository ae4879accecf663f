import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { messages } from '../messages/messages'
import { participationModeSchema, signUpAccountSchema, signUpBuyerSchema } from './sign-up-schema'

const good = {
  fullName: 'Ana Sol',
  email: 'ana@example.com',
  password: 'secret',
  confirmPassword: 'secret',
}

/** The one message of step 1, or null when it is complete. */
function problemOf(input: unknown): string | null {
  const result = signUpAccountSchema.safeParse(input)
  return result.error?.issues[0]?.message ?? null
}

describe('the problem of step 1', () => {
  it('should be null when step 1 is complete', () => {
    expect(problemOf(good)).toBeNull()
  })

  it.each([
    ['a missing name', { ...good, fullName: ' ' }, messages.signUp.allFieldsRequired],
    ['an invisible name', { ...good, fullName: '\u200b\u3164' }, messages.signUp.allFieldsRequired],
    ['a missing email', { ...good, email: '' }, messages.signUp.allFieldsRequired],
    ['a missing password', { ...good, password: '' }, messages.signUp.allFieldsRequired],
    ['a missing repetition', { ...good, confirmPassword: '' }, messages.signUp.allFieldsRequired],
    ['a wrong email', { ...good, email: 'ana@example' }, messages.signUp.invalidEmail],
    ['five characters', { ...good, password: 'secre' }, messages.signUp.passwordTooShort],
    [
      'another repetition',
      { ...good, confirmPassword: 'Secret' },
      messages.signUp.passwordsDoNotMatch,
    ],
    [
      'more than 256 bytes',
      { ...good, password: 'é'.repeat(129), confirmPassword: 'é'.repeat(129) },
      messages.signUp.passwordTooLong,
    ],
    [
      'blanks for a password',
      { ...good, password: '      ', confirmPassword: '      ' },
      messages.signUp.weakPassword,
    ],
    ['a long name', { ...good, fullName: 'a'.repeat(121) }, messages.signUp.nameTooLong],
    ['a NUL in the name', { ...good, fullName: 'A\u0000na' }, messages.signUp.nameNotPlain],
  ])('should report %s', (_case, input, message) => {
    expect(problemOf(input)).toBe(message)
  })

  it('should report in the order of the specification', () => {
    const broken = { ...good, email: 'ana', password: 'abc', confirmPassword: 'x' }
    expect(problemOf({ ...broken, fullName: '' })).toBe(messages.signUp.allFieldsRequired)
    expect(problemOf(broken)).toBe(messages.signUp.invalidEmail)
    expect(problemOf({ ...broken, email: good.email })).toBe(messages.signUp.passwordTooShort)
    expect(problemOf({ ...good, confirmPassword: 'x' })).toBe(messages.signUp.passwordsDoNotMatch)
  })

  it.each([null, undefined, 'text', 7, [], { ...good, email: 7 }, { ...good, fullName: null }])(
    'should ask for all fields when it is given %j',
    (input) => {
      expect(problemOf(input)).toBe(messages.signUp.allFieldsRequired)
    },
  )

  it('should never throw', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(['string', 'object']).toContain(typeof problemOf(input))
      }),
    )
  })
})

describe('signUpAccountSchema', () => {
  it('should tidy the name and normalize the email, and leave the password alone', () => {
    const account = signUpAccountSchema.parse({
      ...good,
      fullName: '  Ana   Sol ',
      email: ' Ana@Example.com',
      password: ' secret ',
      confirmPassword: ' secret ',
    })
    expect(account).toMatchObject({
      fullName: 'Ana Sol',
      email: 'ana@example.com',
      password: ' secret ',
    })
  })

  it('should put the problem at its field', () => {
    const result = signUpAccountSchema.safeParse({ ...good, email: 'ana' })
    expect(result.error?.issues).toHaveLength(1)
    expect(result.error?.issues[0]?.path).toEqual(['email'])
  })
})

describe('participationModeSchema', () => {
  it.each(['solo', 'partnered'])('should accept %s', (mode) => {
    expect(participationModeSchema.parse(mode)).toBe(mode)
  })

  it.each(['', 'Solo', null, undefined, 1])('should ask for a choice on %j', (mode) => {
    const result = participationModeSchema.safeParse(mode)
    expect(result.error?.issues[0]?.message).toBe(messages.signUp.participationRequired)
  })
})

describe('signUpBuyerSchema', () => {
  const buyer = { fullName: 'Vera Visitor', email: 'vera@example.com', participationMode: 'solo' }

  it('should tidy the name and the email', () => {
    const typed = { ...buyer, fullName: '  Vera \t Visitor ', email: ' VERA@Example.com ' }
    expect(signUpBuyerSchema.parse(typed)).toEqual(buyer)
  })

  it.each([
    [{ fullName: ' ' }, messages.signUp.allFieldsRequired],
    [{ email: '' }, messages.signUp.allFieldsRequired],
    [{ email: 'vera@example' }, messages.signUp.invalidEmail],
    [{ fullName: 'V\u0000era' }, messages.signUp.nameNotPlain],
    [{ fullName: 'V'.repeat(121) }, messages.signUp.nameTooLong],
    [{ participationMode: 'both' }, messages.signUp.participationRequired],
  ])('should refuse %j with the sentence of the sign-up', (mistake, message) => {
    const result = signUpBuyerSchema.safeParse({ ...buyer, ...mistake })
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
