import { describe, expect, it } from 'vitest'
import { judgePassword } from './judge-password'

describe('judgePassword', () => {
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
  ])('should call %j %s', (password, strength) => {
    expect(judgePassword(password)).toBe(strength)
  })

  it('should count for nothing what others know of the person', () => {
    expect(judgePassword('Lovelace-1852', ['Ada Lovelace', 'ada@example.com'])).toBe('weak')
    expect(judgePassword('quiet-Harbour-7', ['Ada Lovelace', 'ada@example.com'])).toBe('strong')
  })

  it('should judge the beginning alone of a password that would take long', () => {
    const strong = 'green lamps drive north'
    expect(judgePassword(`${'a'.repeat(20)} ${strong}`)).toBe('strong')
    expect(judgePassword(`${'a'.repeat(50)} ${strong}`)).toBe('weak')
  })
})
