import { describe, expect, it } from 'vitest'
import { encryptSecret, decryptSecret } from './encrypt-secret'

const key = { master: 'a master secret of at least thirty-two characters', owner: 'ann' }
const secret = 'JBSWY3DPEHPK3PXP'

describe('encryptSecret', () => {
  it('should round-trip', () => {
    expect(decryptSecret(encryptSecret(secret, key), key)).toBe(secret)
  })

  it('should never repeat a ciphertext, nor reveal the secret', () => {
    const [one, other] = [encryptSecret(secret, key), encryptSecret(secret, key)]

    expect(one).not.toBe(other)
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain(secret)
  })

  it('should not decrypt with another master secret', () => {
    const sealed = encryptSecret(secret, key)

    expect(() => decryptSecret(sealed, { ...key, master: `${key.master}!` })).toThrow()
  })

  it('should not decrypt for another user', () => {
    const sealed = encryptSecret(secret, key)

    expect(() => decryptSecret(sealed, { ...key, owner: 'bob' })).toThrow()
  })

  it('should not decrypt after any byte changed', () => {
    const bytes = Buffer.from(encryptSecret(secret, key).slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => decryptSecret(`v1.${changed.toString('base64url')}`, key)).toThrow()
    }
  })

  it.each(['', 'v1.', 'v1.AAAA', 'v2.AAAA', secret])('should not decrypt %j', (stored) => {
    expect(() => decryptSecret(stored, key)).toThrow()
  })
})
