import fc from 'fast-check'
import { email as emailOfPayload } from 'payload/shared'
import { describe, expect, it } from 'vitest'

import { isEmailAddress, maskEmail, normalizeEmail, redactEmail } from './email'

/** Whether the validation of the account's `email` field accepts a value. */
const isTakenByAccount = (value: string): boolean => {
  const req = { payload: { collections: {}, config: {} }, t: (key: string) => key }
  const options = { req, required: true, siblingData: {} }
  return Reflect.apply(emailOfPayload, null, [value, options]) === true
}

describe('isEmailAddress', () => {
  it.each([
    'ana@example.com',
    'a.b+c@sub.example.co',
    "o'neil@example.com",
    'ANA@Example.COM',
    '_@a-b.c--d.museum',
    `${'a'.repeat(242)}@example.com`,
  ])('should accept %s, as the account field does', (email) => {
    expect(isEmailAddress(email)).toBe(true)
    expect(isTakenByAccount(email)).toBe(true)
  })

  // Mail servers reject these, or the account would, after the payment.
  it.each([
    'søren@example.com',
    'ana@bücher.example',
    'ivan@example.xn--p1ai',
    'ana@example.c',
    'ana@example.com.',
    'ana@example..com',
    'ana@-example.com',
    'ana.@example.com',
    '.ana@example.com',
    'ana..sol@example.com',
    "ana@example.com'",
    'ana\u200b@example.com',
    'ana\ud800@example.com',
  ])('should reject %j before the payment, as the account would', (email) => {
    expect(isEmailAddress(email)).toBe(false)
    expect(isTakenByAccount(email)).toBe(false)
  })

  it('should accept nothing that the account field rejects', () => {
    const unit = fc.constantFrom(
      'a',
      'Z',
      '9',
      '.',
      '-',
      '_',
      "'",
      '+',
      'ü',
      ' ',
      '"',
      '/',
      '\n',
      'com',
      '.com',
    )
    const part = fc.string({ unit, minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(part, part, (mailbox, host) => {
        const email = `${mailbox}@${host}`
        expect(isEmailAddress(email)).toBe(isTakenByAccount(email))
      }),
      { numRuns: 5000 },
    )
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
  ])('should reject %j', (email) => {
    expect(isEmailAddress(email)).toBe(false)
  })

  it('should be fast on hostile input', () => {
    const started = performance.now()
    isEmailAddress(`a@${'.'.repeat(100_000)}@`)
    isEmailAddress(`a@${'a.'.repeat(126)}@`)
    isEmailAddress(`a@${'a-'.repeat(126)}`)
    isEmailAddress('a.'.repeat(127))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('normalizeEmail', () => {
  it('should trim and lowercase', () => {
    expect(normalizeEmail('  Ana@Example.COM ')).toBe('ana@example.com')
  })

  it('should remove invisible characters', () => {
    expect(normalizeEmail('\u200b\ufeff ana@exam\u00adple.com\u200e')).toBe('ana@example.com')
  })
})

describe('redactEmail', () => {
  it.each([
    ['550 5.1.1 <Ana.Sol@Example.com>: unknown', '550 5.1.1 … unknown'],
    ["550 no mailbox 'ana.sol' here", '550 no mailbox … here'],
    ['550 ana.sol@example.com, not ana@other.example\nBye', '550 … not …\nBye'],
    ['552 Mailbox full', '552 Mailbox full'],
    ['', ''],
  ])('should remove emails from %j', (reason, left) => {
    expect(redactEmail(reason, 'ana.sol@example.com')).toBe(left)
  })
})

describe('maskEmail', () => {
  it.each([
    ['ben@example.com', 'b…@example.com'],
    ['b@example.com', 'b…@example.com'],
    ['"a@b"@example.com', '"…@example.com'],
  ])('should mask %s as %s', (email, part) => {
    expect(maskEmail(email)).toBe(part)
  })
})
