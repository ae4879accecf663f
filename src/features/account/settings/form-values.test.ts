import { describe, expect, it } from 'vitest'
import { profileSchema } from '@/domain/identity/profile-schema'
import { changedFields, checkWith, parseChanges } from './form-values'

const saved = { fullName: 'Ann', timezone: 'utc' as const, bio: '', isProfilePublic: false }

describe('the values of a form', () => {
  it('should be sent only where they changed', () => {
    expect(changedFields(saved, { ...saved, bio: 'Hello', isProfilePublic: true })).toEqual({
      bio: 'Hello',
      isProfilePublic: true,
    })
    expect(changedFields(saved, { ...saved })).toEqual({})
  })

  it('should come with the first problem of each field, or as they are kept', () => {
    expect(checkWith(profileSchema, { ...saved, fullName: '', bio: 'x'.repeat(1001) })).toEqual({
      values: null,
      problems: {
        fullName: 'Please enter your name.',
        bio: 'This can have at most 1,000 characters.',
      },
    })
    expect(checkWith(profileSchema, { ...saved, fullName: ' Ann ' })).toEqual({
      values: saved,
      problems: {},
    })
  })

  it('should come back from text, and only those of this form and of their kind', () => {
    const kept = {
      fullName: 'Bo',
      isProfilePublic: 'yes',
      role: 'instructor',
      __proto__: { bio: 'x' },
    }

    expect(parseChanges(JSON.stringify(kept), saved)).toEqual({ fullName: 'Bo' })
  })

  it.each(['', 'null', '7', '"text"', '{', '[]', '{}'])('should not come back from %j', (text) => {
    expect(parseChanges(text, saved)).toBeNull()
  })
})
