import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { otpauthUrl, generateAppSecret, matchTimeStep } from './app-code'

// RFC 6238, appendix B: ASCII secret '12345678901234567890', SHA-1, last six of eight digits.
const secret = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => seconds * 1000

describe('matchTimeStep', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1234567890, '005924', 41152263],
    [2000000000, '279037', 66666666],
  ])('should know the code of second %i', (second, code, step) => {
    expect(matchTimeStep(secret, code, at(second))).toBe(step)
  })

  it('should accept the previous and the next step, and no other', () => {
    const code = '287082'
    const steps = [-30, 0, 30, 60, 90].map((second) => matchTimeStep(secret, code, at(second + 29)))

    expect(steps).toEqual([null, 1, 1, 1, null])
  })

  it.each(['', '28708', '2870820', '287083', 'abcdef', '２８７０８２'])(
    'should refuse %j',
    (code) => {
      expect(matchTimeStep(secret, code, at(59))).toBeNull()
    },
  )

  it('should refuse a code of another secret', () => {
    const other = generateAppSecret()
    const code = TOTP.generate({ secret: Secret.fromBase32(other), timestamp: at(59) })

    expect(matchTimeStep(other, code, at(59))).toBe(1)
    expect(matchTimeStep(secret, code, at(59))).not.toBe(1)
  })
})

describe('otpauthUrl', () => {
  it('should name the site and the account', () => {
    const url = new URL(otpauthUrl(secret, 'ann+two@example.com'))

    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(url.pathname)).toBe('/Heart2Heart:ann+two@example.com')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Heart2Heart',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
