import { describe, expect, it } from 'vitest'
import { greeting } from './greeting'

describe('greeting', () => {
  it.each([
    [{ username: 'Ana Ruiz' }, 'Hello Ana Ruiz,'],
    [{ username: 'Ana Ruiz', displayName: 'Ana' }, 'Hello Ana,'],
    [{ username: 'J.R. Smith 🌿' }, 'Hello J.R. Smith 🌿,'],
    [{ username: 'عمر خالد' }, 'Hello عمر خالد,'],
    [{ username: null }, 'Hello,'],
  ])('should greet %j', (person, words) => {
    expect(greeting(person)).toBe(words)
  })

  it.each([
    'You have won http://evil.example',
    'visit www.evil',
    'evil.example has a gift',
    'ana@example.com',
    'x'.repeat(61),
  ])('should leave out a name that a mail program would make a link of: %s', (username) => {
    expect(greeting({ username })).toBe('Hello,')
  })
})
