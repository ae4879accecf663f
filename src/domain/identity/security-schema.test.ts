import { describe, expect, it } from 'vitest'
import { memberMessages } from '../messages/member-messages'
import { messages } from '../messages/messages'
import { changePasswordSchema } from './security-schema'

const validInput = {
  currentPassword: 'old one',
  newPassword: 'new-Password-1',
  confirmPassword: 'new-Password-1',
}

const problems = (change: Partial<typeof validInput>) => {
  const { error } = changePasswordSchema.safeParse({ ...validInput, ...change })
  return error?.issues.map(({ path, message }) => [path[0], message])
}

describe('changePasswordSchema', () => {
  it('should accept a mixed password of eight characters', () => {
    expect(problems({})).toBeUndefined()
    expect(problems({ newPassword: 'abcde-12', confirmPassword: 'abcde-12' })).toBeUndefined()
  })

  it.each(['abcd-12', 'abcdefgh', '12345678', 'abcdefg1', 'abcdefg-', ''])(
    'should reject %j with the message of the hint',
    (password) => {
      expect(problems({ newPassword: password, confirmPassword: password })).toEqual([
        ['newPassword', messages.passwordReset.passwordNotStrong],
      ])
    },
  )

  it('should reject a password that is too long in bytes', () => {
    const password = `${'ä'.repeat(127)}-12`

    expect(problems({ newPassword: password, confirmPassword: password })).toEqual([
      ['newPassword', messages.signUp.passwordTooLong],
    ])
    expect(problems({ currentPassword: 'a'.repeat(257) })).toEqual([
      ['currentPassword', memberMessages.security.passwordWrong],
    ])
  })

  it('should require the current password, and the new one twice', () => {
    expect(problems({ currentPassword: '' })).toEqual([
      ['currentPassword', memberMessages.security.passwordNeeded],
    ])
    expect(problems({ confirmPassword: 'new-Password-2' })).toEqual([
      ['confirmPassword', messages.signUp.passwordsDoNotMatch],
    ])
    expect(problems({ currentPassword: validInput.newPassword })).toEqual([
      ['newPassword', memberMessages.security.passwordSame],
    ])
  })
})
