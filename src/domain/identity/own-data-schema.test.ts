import { describe, expect, it } from 'vitest'
import { memberMessages } from '../messages/member-messages'
import { deleteAccountSchema, deleteAccountSchemaFor } from './own-data-schema'

const { emailNeeded, emailMismatch } = memberMessages.ownData

const findMessages = (email: string, password = 'x') =>
  deleteAccountSchemaFor('ana@example.com')
    .safeParse({ email, password })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? []

describe('deleteAccountSchemaFor', () => {
  it('should accept the account’s email, whatever its case and surrounding spaces', () => {
    expect(findMessages(' Ana@Example.com ')).toEqual([])
  })

  it('should report an email that is missing or doesn’t match', () => {
    expect(findMessages('  ')).toEqual([['email', emailNeeded]])
    expect(findMessages('ana@example.org')).toEqual([['email', emailMismatch]])
  })

  it('should report the password besides the email', () => {
    expect(findMessages('ana@example.org', '')).toEqual([
      ['password', memberMessages.security.passwordNeeded],
      ['email', emailMismatch],
    ])
  })
})

describe('deleteAccountSchema', () => {
  it('should leave it to the service to compare the email', () => {
    const input = { email: 'BEN@example.com', password: 'x' }
    expect(deleteAccountSchema.parse(input).email).toBe('ben@example.com')
    expect(deleteAccountSchema.safeParse({ password: 'x' }).error?.issues[0]?.message).toBe(
      emailNeeded,
    )
  })
})
