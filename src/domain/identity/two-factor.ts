/** Digits of a code of the authenticator app. */
export const CODE_DIGITS = 6

/** How long a code is shown, in seconds (RFC 6238). */
export const CODE_PERIOD_SECONDS = 30

/** How many recovery codes there are at first. */
export const RECOVERY_CODES = 10

/**
 * The form of a sign-in waits this long for the second step, and then asks for the password again.
 */
export const SECOND_STEP_MINUTES = 10

/** Whether this is a code of the app, as it is stored: six digits. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Whether this is a recovery code, as `normalizeCode` has it: 128 bits in hexadecimal digits. */
export const isRecoveryCode = (code: string): boolean => /^[0-9a-f]{32}$/.test(code)

/** A code without what people type or paste between its characters. */
export function normalizeCode(typed: string): string {
  // Some keyboards write digits of full width.
  return typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()
}

/** A recovery code as it is shown: 'a1b2-c3d4-…'. */
export function recoveryCodeInGroups(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** The key for those who type it into their app: 'ABCD EFGH …'. */
export function keyInGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key
}
