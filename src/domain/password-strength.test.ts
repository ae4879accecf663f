import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { passwordStrength } from './password-strength'
import { passwordProblem } from './passwords'

describe('passwordStrength', () => {
  it.each([
    ['', 'short'],
    ['abc12', 'short'],
    ['kitten', 'weak'],
    ['Password1!', 'weak'],
    ['P@ssw0rd-2024', 'weak'],
    ['iloveyou99', 'weak'],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['abababababab', 'weak'],
    ['mild-river', 'fair'],
    ['green lamps drive north', 'strong'],
    ['two-Lines-4-us', 'strong'],
  ])('should call %j %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('should call a password weak that has the name or the email in it', () => {
    expect(passwordStrength('Lovelace-1852', ['Ada Lovelace', 'ada@example.com'])).toBe('weak')
    expect(passwordStrength('my-Example-77', ['', 'ada@example.com'])).toBe('weak')
    expect(passwordStrength('quiet-Harbour-7', ['Ada Lovelace', 'ada@example.com'])).toBe('strong')
  })

  it('should call short exactly what the sign-up refuses as too short', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (password) => {
        const isRefused = passwordProblem(password)?.includes('at least 6') ?? false
        expect(passwordStrength(password) === 'short').toBe(isRefused)
      }),
    )
  })
})
