import { describe, expect, it } from 'vitest'
import { ratePassword } from './rate-password'

describe('ratePassword', () => {
  it.each([
    ['kitten', 'weak'],
    ['Password1!', 'weak'],
    ['P@ssw0rd-2024', 'weak'],
    ['Summer2024!', 'weak'],
    ['iloveyou99', 'weak'],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['abababababab', 'weak'],
    ['heart2heart', 'weak'],
    ['mild-river', 'fair'],
    ['green lamps drive north', 'strong'],
    ['two-Lines-4-us', 'strong'],
  ])('should rate %j as %s', (password, strength) => {
    expect(ratePassword(password)).toBe(strength)
  })

  it('should ignore what others know of the person', () => {
    expect(ratePassword('Lovelace-1852', ['Ada Lovelace', 'ada@example.com'])).toBe('weak')
    expect(ratePassword('quiet-Harbour-7', ['Ada Lovelace', 'ada@example.com'])).toBe('strong')
  })

  it('should rate only the beginning of a long password', () => {
    const strong = 'green lamps drive north'
    expect(ratePassword(`${'a'.repeat(20)} ${strong}`)).toBe('strong')
    expect(ratePassword(`${'a'.repeat(50)} ${strong}`)).toBe('weak')
  })
})
