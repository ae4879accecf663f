import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { messages } from '../messages/messages'
import { participationModeSchema, signUpAccountSchema, signUpBuyerSchema } from './sign-up-schema'

const validAccount = {
  fullName: 'Ana Sol',
  email: 'ana@example.com',
  password: 'secret',
  confirmPassword: 'secret',
}

/** The message for step 1, or null if it is valid. */
function findProblem(input: unknown): string | null {
  const result = signUpAccountSchema.safeParse(input)
  return result.error?.issues[0]?.message ?? null
}

describe('step 1', () => {
  it('should have no problem when complete', () => {
    expect(findProblem(validAccount)).toBeNull()
  })

  it.each([
    ['a missing name', { ...validAccount, fullName: ' ' }, messages.signUp.allFieldsRequired],
    [
      'an invisible name',
      { ...validAccount, fullName: '\u200b\u3164' },
      messages.signUp.allFieldsRequired,
    ],
    ['a missing email', { ...validAccount, email: '' }, messages.signUp.allFieldsRequired],
    ['a missing password', { ...validAccount, password: '' }, messages.signUp.allFieldsRequired],
    [
      'a missing repetition',
      { ...validAccount, confirmPassword: '' },
      messages.signUp.allFieldsRequired,
    ],
    ['a wrong email', { ...validAccount, email: 'ana@example' }, messages.signUp.invalidEmail],
    ['five characters', { ...validAccount, password: 'secre' }, messages.signUp.passwordTooShort],
    [
      'another repetition',
      { ...validAccount, confirmPassword: 'Secret' },
      messages.signUp.passwordsDoNotMatch,
    ],
    [
      'more than 256 bytes',
      { ...validAccount, password: 'é'.repeat(129), confirmPassword: 'é'.repeat(129) },
      messages.signUp.passwordTooLong,
    ],
    [
      'blanks for a password',
      { ...validAccount, password: '      ', confirmPassword: '      ' },
      messages.signUp.weakPassword,
    ],
    ['a long name', { ...validAccount, fullName: 'a'.repeat(121) }, messages.signUp.nameTooLong],
    ['a NUL in the name', { ...validAccount, fullName: 'A\u0000na' }, messages.signUp.nameNotPlain],
  ])('should report %s', (_case, input, message) => {
    expect(findProblem(input)).toBe(message)
  })

  it('should report problems in the order of the specification', () => {
    const broken = { ...validAccount, email: 'ana', password: 'abc', confirmPassword: 'x' }
    expect(findProblem({ ...broken, fullName: '' })).toBe(messages.signUp.allFieldsRequired)
    expect(findProblem(broken)).toBe(messages.signUp.invalidEmail)
    expect(findProblem({ ...broken, email: validAccount.email })).toBe(
      messages.signUp.passwordTooShort,
    )
    expect(findProblem({ ...validAccount, confirmPassword: 'x' })).toBe(
      messages.signUp.passwordsDoNotMatch,
    )
  })

  it.each([
    null,
    undefined,
    'text',
    7,
    [],
    { ...validAccount, email: 7 },
    { ...validAccount, fullName: null },
  ])('should require all fields, given %j', (input) => {
    expect(findProblem(input)).toBe(messages.signUp.allFieldsRequired)
  })

  it('should never throw', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(['string', 'object']).toContain(typeof findProblem(input))
      }),
    )
  })
})

describe('signUpAccountSchema', () => {
  it('should normalize the name and the email, and leave the password alone', () => {
    const account = signUpAccountSchema.parse({
      ...validAccount,
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

  it('should report the problem at its field', () => {
    const result = signUpAccountSchema.safeParse({ ...validAccount, email: 'ana' })
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

  it('should normalize the name and the email', () => {
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
  ])('should reject %j with the sign-up message', (mistake, message) => {
    const result = signUpBuyerSchema.safeParse({ ...buyer, ...mistake })
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
