import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal'

const key = { master: 'a master secret of at least thirty-two characters', owner: 'ann' }
const secret = 'JBSWY3DPEHPK3PXP'

describe('seal', () => {
  it('should give back what it was given', () => {
    expect(unseal(seal(secret, key), key)).toBe(secret)
  })

  it('should never look the same twice, nor show the secret', () => {
    const [one, other] = [seal(secret, key), seal(secret, key)]

    expect(one).not.toBe(other)
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain(secret)
  })

  it('should not open with another master secret', () => {
    const sealed = seal(secret, key)

    expect(() => unseal(sealed, { ...key, master: `${key.master}!` })).toThrow()
  })

  it('should not open for another person', () => {
    const sealed = seal(secret, key)

    expect(() => unseal(sealed, { ...key, owner: 'bob' })).toThrow()
  })

  it('should not open after any byte was changed', () => {
    const bytes = Buffer.from(seal(secret, key).slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(`v1.${changed.toString('base64url')}`, key)).toThrow()
    }
  })

  it.each(['', 'v1.', 'v1.AAAA', 'v2.AAAA', secret])('should not open %j', (stored) => {
    expect(() => unseal(stored, key)).toThrow()
  })
})
