import { describe, expect, it } from 'vitest'

import { isEmailAddress, normalizeEmail, withoutEmail } from './email'

describe('isEmailAddress', () => {
  it.each([
    'ana@example.com',
    'a.b+c@sub.example.co',
    "o'neil@example.com",
    'søren@bücher.example',
  ])('should accept %s', (email) => {
    expect(isEmailAddress(email)).toBe(true)
  })

  it.each([
    '',
    'ana',
    'ana@example',
    '@example.com',
    'ana@.com ',
    'a na@example.com',
    'ana@@example.com',
    'ana@example.com,eve@example.com',
    'ana@example.com;eve@example.com',
    'Ana <ana@example.com>',
    'ana@example.com\r\nBcc: eve@example.com',
    'ana\u0000@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('should refuse %j', (email) => {
    expect(isEmailAddress(email)).toBe(false)
  })

  it('should answer quickly on a hostile text', () => {
    const started = performance.now()
    isEmailAddress(`a@${'.'.repeat(100_000)}@`)
    isEmailAddress(`a@${'a.'.repeat(126)}@`)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('normalizeEmail', () => {
  it('should trim and lower the case', () => {
    expect(normalizeEmail('  Ana@Example.COM ')).toBe('ana@example.com')
  })
})

describe('withoutEmail', () => {
  it.each([
    ['550 5.1.1 <Ana.Sol@Example.com>: unknown', '550 5.1.1 … unknown'],
    ["550 no mailbox 'ana.sol' here", '550 no mailbox … here'],
    ['550 ana.sol@example.com, not ana@other.example\nBye', '550 … not …\nBye'],
    ['552 Mailbox full', '552 Mailbox full'],
    ['', ''],
  ])('should take addresses out of %j', (reason, left) => {
    expect(withoutEmail(reason, 'ana.sol@example.com')).toBe(left)
  })
})
