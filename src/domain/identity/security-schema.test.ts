import { describe, expect, it } from 'vitest'
import { memberMessages } from '../messages/member-messages'
import { messages } from '../messages/messages'
import { changePasswordSchema } from './security-schema'

const fine = {
  currentPassword: 'old one',
  newPassword: 'new-Password-1',
  confirmPassword: 'new-Password-1',
}

const problems = (change: Partial<typeof fine>) => {
  const { error } = changePasswordSchema.safeParse({ ...fine, ...change })
  return error?.issues.map(({ path, message }) => [path[0], message])
}

describe('changePasswordSchema', () => {
  it('should take a password of eight characters with a mix', () => {
    expect(problems({})).toBeUndefined()
    expect(problems({ newPassword: 'abcde-12', confirmPassword: 'abcde-12' })).toBeUndefined()
  })

  it.each(['abcd-12', 'abcdefgh', '12345678', 'abcdefg1', 'abcdefg-', ''])(
    'should refuse %j with the sentence of the hint',
    (password) => {
      expect(problems({ newPassword: password, confirmPassword: password })).toEqual([
        ['newPassword', messages.passwordReset.notMixed],
      ])
    },
  )

  it('should refuse what is too long, however it is counted', () => {
    const password = `${'ä'.repeat(127)}-12`

    expect(problems({ newPassword: password, confirmPassword: password })).toEqual([
      ['newPassword', messages.signUp.passwordTooLong],
    ])
    expect(problems({ currentPassword: 'a'.repeat(257) })).toEqual([
      ['currentPassword', memberMessages.security.passwordWrong],
    ])
  })

  it('should ask for the current one, and for the new one twice', () => {
    expect(problems({ currentPassword: '' })).toEqual([
      ['currentPassword', memberMessages.security.passwordNeeded],
    ])
    expect(problems({ confirmPassword: 'new-Password-2' })).toEqual([
      ['confirmPassword', messages.signUp.passwordsDoNotMatch],
    ])
    expect(problems({ currentPassword: fine.newPassword })).toEqual([
      ['newPassword', memberMessages.security.passwordSame],
    ])
  })
})
