import { Secret, TOTP } from 'otpauth'
import { CODE_DIGITS, CODE_PERIOD_SECONDS, isAuthenticatorCode } from '@/domain/identity/two-factor'

const SECRET_BYTES = 20
const WINDOW = 1

const settings = { algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_PERIOD_SECONDS } as const

/** Generates a base32 secret for an authenticator app. */
export const generateAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/**
 * Returns the time step that a TOTP code matches, or null if the code is invalid. Accepts the codes
 * of the previous, current, and next step at `now` (milliseconds).
 */
export function matchTimeStep(secret: string, code: string, now: number): number | null {
  // `TOTP.validate` would throw for any other format.
  if (!isAuthenticatorCode(code)) return null
  const totpOptions = { ...settings, secret: Secret.fromBase32(secret) }
  const delta = TOTP.validate({ ...totpOptions, token: code, timestamp: now, window: WINDOW })
  if (delta === null) return null
  return TOTP.counter({ period: CODE_PERIOD_SECONDS, timestamp: now }) + delta
}

/** Returns the URL for the QR code, with the secret and the account's name in the app. */
export function otpauthUrl(secret: string, email: string): string {
  const totp = new TOTP({ ...settings, issuer: 'Heart2Heart', label: email, secret })
  return totp.toString()
}
