import { describe, expect, it } from 'vitest'

import { isMixedPassword, passwordBytesOk, passwordLength } from './passwords'

describe('passwords', () => {
  it('should count characters, not UTF-16 units', () => {
    expect(passwordLength('abc😀')).toBe(4)
  })

  it('should allow 256 bytes and not one more', () => {
    expect(passwordBytesOk('a'.repeat(256))).toBe(true)
    expect(passwordBytesOk('a'.repeat(257))).toBe(false)
    expect(passwordBytesOk('é'.repeat(128))).toBe(true)
    expect(passwordBytesOk('é'.repeat(129))).toBe(false)
  })

  it.each([
    ['calm-evening-7', true],
    ['ruhe?später2', true],
    ['abcdefgh', false],
    ['abcdefg1', false],
    ['abcdefg!', false],
    ['1234567!', false],
    ['abc 1234', false],
  ])('should know whether %s is mixed', (password, isMixed) => {
    expect(isMixedPassword(password)).toBe(isMixed)
  })
})
