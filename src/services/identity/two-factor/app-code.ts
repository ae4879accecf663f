import { Secret, TOTP } from 'otpauth'
import { CODE_DIGITS, CODE_PERIOD_SECONDS, isAppCode } from '@/domain/identity/two-factor'

const SECRET_BYTES = 20
const WINDOW = 1

const settings = { algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_PERIOD_SECONDS } as const

/** A new secret for an authenticator app, in base32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/**
 * The step of thirty seconds to which a code belongs, or null when it is none of now, the step
 * before or the one after: clocks differ.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // Anything else would make the comparison throw.
  if (!isAppCode(code)) return null
  const totp = { ...settings, secret: Secret.fromBase32(secret) }
  const delta = TOTP.validate({ ...totp, token: code, timestamp: now, window: WINDOW })
  if (delta === null) return null
  return TOTP.counter({ period: CODE_PERIOD_SECONDS, timestamp: now }) + delta
}

/** What the app reads from the picture: the secret, and under which name it is kept. */
export function otpauthUrl(secret: string, email: string): string {
  const totp = new TOTP({ ...settings, issuer: 'Heart2Heart', label: email, secret })
  return totp.toString()
}
