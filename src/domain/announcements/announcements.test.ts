import { describe, expect, it } from 'vitest'
import { describeProgress } from './announcement-state'
import { audienceNames, describeAudience } from './audience'
import { greetingName, insertName } from './name-placeholder'

describe('describeAudience', () => {
  it.each([
    [{ people: 123, unconfirmed: 0, unwilling: 0 }, 'This goes to 123 people.'],
    [{ people: 1, unconfirmed: 0, unwilling: 0 }, 'This goes to 1 person.'],
    [{ people: 0, unconfirmed: 0, unwilling: 0 }, 'No one would get this.'],
    [
      { people: 1200, unconfirmed: 1, unwilling: 2 },
      'This goes to 1,200 people. Skipped: 1 person who has not confirmed their email, and 2 people who have turned these emails off.',
    ],
  ])('should describe %o as %s', (count, message) => {
    expect(describeAudience(count)).toBe(message)
  })
})

describe('audienceNames', () => {
  const skipped = { unconfirmed: 0, unwilling: 0 }

  it.each([
    [{ people: 0, names: [], ...skipped }, ''],
    [{ people: 1, names: ['Ana Bell'], ...skipped }, 'Ana Bell'],
    [{ people: 3, names: ['Ana Bell', 'Ben', 'Cy'], ...skipped }, 'Ana Bell, Ben, and Cy'],
    [{ people: 1203, names: ['Ana', 'Ben', 'Cy'], ...skipped }, 'Ana, Ben, Cy, and 1,200 more'],
  ])('should describe %o as %s', (count, names) => {
    expect(audienceNames(count)).toBe(names)
  })
})

describe('describeProgress', () => {
  const noCounts = { waiting: 0, claimed: 0, sent: 0, refused: 0, unsure: 0, skipped: 0 }

  it('should count an email that is being sent among those waiting', () => {
    expect(describeProgress({ ...noCounts, waiting: 115, claimed: 1, sent: 3, refused: 1 })).toBe(
      'Sent to 3 of 120, 1 couldn’t be delivered, 116 waiting.',
    )
  })

  it('should leave out counts of zero', () => {
    expect(describeProgress({ ...noCounts, sent: 2 })).toBe('Sent to 2 of 2.')
  })
})

describe('the name placeholder', () => {
  it('should be replaced by the first name everywhere', () => {
    const name = greetingName({ username: 'Ana Bell' })
    expect(insertName('Dear {name}, { Name }!', name)).toBe('Dear Ana, Ana!')
  })

  it.each(['www.evil.example now', 'ana@example.com', ''])(
    'should not be the invalid %o',
    (username) => {
      expect(greetingName({ username })).toBe('friend')
    },
  )

  it('should insert the name unchanged, whatever it contains', () => {
    expect(insertName('Dear {name}', '$& $1')).toBe('Dear $& $1')
  })
})
