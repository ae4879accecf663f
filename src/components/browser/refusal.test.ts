import { describe, expect, it } from 'vitest'
import { emailChangeSchema } from '@/domain/identity/email-change-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import { problemsIn, refusalOf } from './refusal'

describe('refusalOf', () => {
  const names = ['email', 'password']

  it.each([
    ['wrong_password', 'password'],
    ['wrong_email', 'email'],
    ['email_taken', 'email'],
    ['wrong_code', 'code'],
  ] as const)('should say %s at the field %s', (code, field) => {
    const refusal = refusalOf({ code, message: 'No.' }, names)
    expect(refusal).toEqual({ [field]: 'No.' })
  })

  it('should know the field of the password by the name that the form gives it', () => {
    const refusal = refusalOf({ code: 'wrong_password', message: 'No.' }, ['currentPassword'])
    expect(refusal).toEqual({ currentPassword: 'No.' })
  })

  it.each(['session_ended', 'too_many_codes', 'unreachable', 'same_password'] as const)(
    'should say %s at no field when none of the form caused it',
    (code) => {
      expect(refusalOf({ code, message: 'No.' }, names)).toEqual({})
    },
  )
})

describe('problemsIn', () => {
  it('should find the first thing that is wrong with each field', () => {
    expect(problemsIn(emailChangeSchema, { email: 'no email', password: '' })).toEqual({
      email: messages.signUp.invalidEmail,
      password: memberMessages.security.passwordNeeded,
    })
  })

  it('should find nothing where nothing is wrong', () => {
    expect(problemsIn(emailChangeSchema, { email: 'a@b.example', password: 'x' })).toEqual({})
  })
})
