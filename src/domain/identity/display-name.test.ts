import { describe, expect, it } from 'vitest'

import { displayName, firstName, initialLetter, publicName } from './display-name'

describe('displayName', () => {
  const email = 'ana.sol@example.com'

  it('should fall back from name to username to email to Guest', () => {
    expect(displayName({ displayName: 'Ana', username: 'Ana Sol', email })).toBe('Ana')
    expect(displayName({ displayName: ' ', username: 'Ana Sol', email })).toBe('Ana Sol')
    expect(displayName({ displayName: null, username: '', email })).toBe('ana.sol')
    expect(displayName({ email: null })).toBe('Guest')
    expect(displayName({})).toBe('Guest')
  })
})

describe('publicName', () => {
  it('should be the display name, else the username', () => {
    expect(publicName({ displayName: 'Ana', username: 'Ana Sol' })).toBe('Ana')
    expect(publicName({ displayName: null, username: 'Ana Sol' })).toBe('Ana Sol')
  })

  it('should never contain any part of an email', () => {
    expect(publicName({ displayName: null, username: 'ana.sol@example.com' })).toBe('Guest')
    expect(publicName({})).toBe('Guest')
  })

  it('should report a deleted account', () => {
    expect(publicName(null)).toBe('Deleted user')
  })
})

describe('initialLetter', () => {
  it.each([
    ['ana', 'A'],
    [' øyvind', 'Ø'],
    ['😀 Ana', '😀'],
    ['', '?'],
  ])('should take the first letter of %j', (name, letter) => {
    expect(initialLetter(name)).toBe(letter)
  })
})

describe('firstName', () => {
  it.each([
    [{ displayName: 'Ana', username: 'Ana Sol' }, 'Ana'],
    [{ displayName: null, username: ' Ana Maria Sol' }, 'Ana'],
    [{ username: 'Ana\u00A0Sol' }, 'Ana'],
    [{ username: 'ana.sol@example.com' }, 'A student'],
    [{}, 'Guest'],
  ])('should return only the first name of %j', (names, shown) => {
    expect(firstName(names)).toBe(shown)
  })
})
