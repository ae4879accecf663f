export const CODE_DIGITS = 6

/** How long an authenticator code is valid, in seconds (RFC 6238). */
export const CODE_PERIOD_SECONDS = 30

export const RECOVERY_CODE_COUNT = 10

/** How many minutes the sign-in form waits for the code before asking for the password again. */
export const SECOND_STEP_MINUTES = 10

/** Checks if a normalized code has the form of an authenticator code: six digits. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Checks if a normalized code has the form of a recovery code: 128 bits in hexadecimal. */
export const isRecoveryCode = (code: string): boolean => /^[0-9a-f]{32}$/.test(code)

/** Normalizes a typed or pasted code: no spaces or dashes, lower case. */
export function normalizeCode(typedCode: string): string {
  // NFKC converts full-width digits, which some keyboards produce.
  return typedCode.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()
}

/** Formats a recovery code: 'a1b2-c3d4-…'. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** Formats the two-factor key for typing: 'ABCD EFGH …'. */
export function formatTwoFactorKey(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key
}
