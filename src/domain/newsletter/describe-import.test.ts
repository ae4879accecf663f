import { expect, it } from 'vitest'
import { describeImport } from './describe-import'

const none = {
  added: 0,
  alreadySubscribed: 0,
  unsubscribed: 0,
  repeated: 0,
  inactive: 0,
  invalid: 0,
}

it.each([
  [none, 'No one was added.'],
  [{ ...none, added: 1200 }, 'Added 1,200 people.'],
  [{ ...none, added: 1, invalid: 1 }, 'Added 1 person. Skipped 1: 1 invalid email.'],
  [
    { added: 5, alreadySubscribed: 3, unsubscribed: 2, repeated: 6, inactive: 1, invalid: 4 },
    'Added 5 people. Skipped 16: 3 already subscribed, 2 unsubscribed, 6 repeated in your file, 1 not active in your file, 4 invalid emails.',
  ],
])('should describe an import: %o', (counts, text) => {
  expect(describeImport(counts)).toBe(text)
})
