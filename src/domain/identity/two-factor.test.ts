import { describe, expect, it } from 'vitest'
import {
  isAuthenticatorCode,
  isRecoveryCode,
  formatTwoFactorKey,
  normalizeCode,
  formatRecoveryCode,
} from './two-factor'

const code = '0123456789abcdef0123456789abcdef'

describe('normalizeCode', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    ['0123-4567-89AB-CDEF-0123-4567-89ab-cdef', code],
  ])('should read %j as %j', (typed, read) => {
    expect(normalizeCode(typed)).toBe(read)
  })

  it('should read a recovery code in groups', () => {
    expect(normalizeCode(formatRecoveryCode(code))).toBe(code)
  })
})

describe('codes', () => {
  it('should recognize six digits as an authenticator code', () => {
    expect(['123456', '12345', '1234567', '12345a', ''].map(isAuthenticatorCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('should recognize 128 bits as a recovery code', () => {
    expect([code, code.slice(1), `${code}0`, code.replace('0', 'g')].map(isRecoveryCode)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('formatTwoFactorKey', () => {
  it('should group the key for typing', () => {
    expect(formatTwoFactorKey('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  })
})
