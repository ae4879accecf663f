import { describe, expect, it } from 'vitest'
import { emailChangeSchema } from '@/domain/identity/email-change-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import { validateFields, toFieldErrors } from './form-fields'

describe('toFieldErrors', () => {
  const names = ['email', 'password']

  it.each([
    ['wrong_password', 'password'],
    ['deletion_email_mismatch', 'email'],
    ['email_taken', 'email'],
    ['wrong_code', 'code'],
  ] as const)('should show %s at the field %s', (code, field) => {
    const refusal = toFieldErrors({ code, message: 'No.' }, names)
    expect(refusal).toEqual({ [field]: 'No.' })
  })

  it('should find the password field by the form’s name for it', () => {
    const refusal = toFieldErrors({ code: 'wrong_password', message: 'No.' }, ['currentPassword'])
    expect(refusal).toEqual({ currentPassword: 'No.' })
  })

  it.each(['session_ended', 'too_many_codes', 'unreachable', 'same_password'] as const)(
    'should have no field for %s',
    (code) => {
      expect(toFieldErrors({ code, message: 'No.' }, names)).toEqual({})
    },
  )
})

describe('validateFields', () => {
  it('should return the first message of each invalid field', () => {
    expect(validateFields(emailChangeSchema, { email: 'no email', password: '' })).toEqual({
      email: messages.signUp.invalidEmail,
      password: memberMessages.security.passwordNeeded,
    })
  })

  it('should return nothing for valid values', () => {
    expect(validateFields(emailChangeSchema, { email: 'a@b.example', password: 'x' })).toEqual({})
  })
})
