import { describe, expect, it } from 'vitest'
import { formatGreeting } from './greeting'

describe('greeting', () => {
  it.each([
    [{ username: 'Ana Ruiz' }, 'Hi Ana,'],
    [{ username: 'Ana Ruiz', displayName: 'Ana' }, 'Hi Ana,'],
    [{ username: 'J.R. Smith 🌿' }, 'Hi J.R.,'],
    [{ username: 'عمر خالد' }, 'Hi عمر,'],
    [{ username: null }, 'Hi,'],
  ])('should greet %j', (person, words) => {
    expect(formatGreeting(person)).toBe(words)
  })

  it.each([
    'You have won http://evil.example',
    'visit www.evil',
    'evil.example has a gift',
    'ana@example.com',
    'x'.repeat(61),
  ])('should leave out a name that email clients would turn into a link: %s', (username) => {
    expect(formatGreeting({ username })).toBe('Hi,')
  })
})
