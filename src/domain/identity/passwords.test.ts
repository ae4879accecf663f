import { describe, expect, it } from 'vitest'

import { messages } from '../messages/messages'
import {
  hasLetterDigitAndSymbol,
  isSamePassword,
  isWithinPasswordByteLimit,
  passwordLength,
  validateNewPassword,
  validateStrongPassword,
} from './passwords'

describe('passwords', () => {
  it('should count characters, not UTF-16 units', () => {
    expect(passwordLength('abc😀')).toBe(4)
  })

  it('should allow 256 bytes and not one more', () => {
    expect(isWithinPasswordByteLimit('a'.repeat(256))).toBe(true)
    expect(isWithinPasswordByteLimit('a'.repeat(257))).toBe(false)
    expect(isWithinPasswordByteLimit('é'.repeat(128))).toBe(true)
    expect(isWithinPasswordByteLimit('é'.repeat(129))).toBe(false)
  })

  it('should treat composed and decomposed characters as equal', () => {
    expect(passwordLength('cafe\u0301')).toBe(4)
    expect(isWithinPasswordByteLimit('e\u0301'.repeat(128))).toBe(true)
    expect(validateNewPassword('cafe\u0301s')).toBe(messages.signUp.passwordTooShort)
    expect(hasLetterDigitAndSymbol('cafe\u0301s12')).toBe(false)
    expect(isSamePassword('caf\u00e9', 'cafe\u0301')).toBe(true)
    expect(isSamePassword('caf\u00e9', 'cafe')).toBe(false)
  })

  it.each([
    ['calm-evening-7', true],
    ['ruhe?später2', true],
    ['abcdefgh', false],
    ['abcdefg1', false],
    ['abcdefg!', false],
    ['1234567!', false],
    ['abc 1234', false],
  ])('should recognize whether %s is mixed', (password, isMixed) => {
    expect(hasLetterDigitAndSymbol(password)).toBe(isMixed)
  })

  it.each([
    ['calm-evening-7', null],
    ['sechs6', null],
    ['short', messages.signUp.passwordTooShort],
    ['a'.repeat(257), messages.signUp.passwordTooLong],
    ['        ', messages.signUp.weakPassword],
  ])('should return the problem of %j', (password, problem) => {
    expect(validateNewPassword(password)).toBe(problem)
  })

  it('should require a longer, mixed password of the instructor', () => {
    expect(validateStrongPassword('calm-evening-7')).toBeNull()
    expect(validateStrongPassword('calm-7')).toBe(messages.passwordReset.passwordNotStrong)
    expect(validateStrongPassword('calm evening')).toBe(messages.passwordReset.passwordNotStrong)
    expect(validateStrongPassword('calm')).toBe(messages.passwordReset.passwordNotStrong)
    expect(validateStrongPassword('a-1'.repeat(99))).toBe(messages.signUp.passwordTooLong)
  })
})
