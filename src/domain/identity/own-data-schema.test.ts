import { describe, expect, it } from 'vitest'
import { memberMessages } from '../messages/member-messages'
import { deleteAccountSchema, deletionSchemaFor } from './own-data-schema'

const { emailNeeded, emailNotYours } = memberMessages.ownData

const sentencesFor = (email: string, password = 'x') =>
  deletionSchemaFor('ana@example.com')
    .safeParse({ email, password })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? []

describe('deletionSchemaFor', () => {
  it('should take the email of the account, whatever its case and the spaces around it', () => {
    expect(sentencesFor(' Ana@Example.com ')).toEqual([])
  })

  it('should say of an email that is missing or another one what does not match', () => {
    expect(sentencesFor('  ')).toEqual([['email', emailNeeded]])
    expect(sentencesFor('ana@example.org')).toEqual([['email', emailNotYours]])
  })

  it('should name the password besides the email', () => {
    expect(sentencesFor('ana@example.org', '')).toEqual([
      ['password', memberMessages.security.passwordNeeded],
      ['email', emailNotYours],
    ])
  })
})

describe('deleteAccountSchema', () => {
  it('should leave it to the service whose email it is', () => {
    const input = { email: 'BEN@example.com', password: 'x' }
    expect(deleteAccountSchema.parse(input).email).toBe('ben@example.com')
    expect(deleteAccountSchema.safeParse({ password: 'x' }).error?.issues[0]?.message).toBe(
      emailNeeded,
    )
  })
})
