import { describe, expect, it } from 'vitest'
import { memberMessages } from '../messages/member-messages'
import { MAX_BIO_LENGTH, profileChangesSchema, profileSchema } from './profile-schema'

const profile = { fullName: 'Ann', timezone: 'utc', bio: '', isProfilePublic: false }

const findProblems = (input: object) =>
  profileSchema
    .safeParse({ ...profile, ...input })
    .error?.issues.map(({ path, message }) => [path[0], message])

describe('profileSchema', () => {
  it('should normalize the texts', () => {
    expect(
      profileSchema.parse({
        ...profile,
        fullName: ' مريم   🌻 ',
        bio: ' One\r\nTwo \n\n\n Three\u0000 ',
      }),
    ).toEqual({
      ...profile,
      fullName: 'مريم 🌻',
      bio: 'One\nTwo \n\n Three',
    })
  })

  it.each([
    [{ fullName: ' \u3000 ' }, 'fullName', memberMessages.settings.noName],
    [{ timezone: 'UTC+2' }, 'timezone', memberMessages.settings.noTimeZone],
    [{ bio: 'x'.repeat(MAX_BIO_LENGTH + 1) }, 'bio', memberMessages.settings.bioTooLong],
  ])('should report the problem at its field: %j', (input, field, message) => {
    expect(findProblems(input)).toEqual([[field, message]])
  })

  it('should report the problems of all fields', () => {
    expect(findProblems({ fullName: '', timezone: 'x' })?.map(([field]) => field)).toEqual([
      'fullName',
      'timezone',
    ])
  })
})

describe('profileChangesSchema', () => {
  it('should allow any subset of the fields', () => {
    expect(profileChangesSchema.parse({ bio: ' Hello ' })).toEqual({ bio: 'Hello' })
    expect(profileChangesSchema.parse({})).toEqual({})
  })

  it.each([
    'role',
    'status',
    'email',
    'emailVerified',
    'profileSlug',
    'manualUserId',
    'id',
    'theme',
    'password',
  ])('should reject %s', (name) => {
    expect(profileChangesSchema.safeParse({ fullName: 'Ann', [name]: 'instructor' }).success).toBe(
      false,
    )
  })
})
