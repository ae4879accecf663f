const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Returns whether an error or one of its causes means that a row could not be written because the
 * user's account has just been deleted. Detects violations of foreign keys to `users`.
 */
export function isAccountDeleted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isAboutUsers =
    'code' in error &&
    error.code === FOREIGN_KEY_VIOLATION &&
    'constraint' in error &&
    typeof error.constraint === 'string' &&
    error.constraint.endsWith('_users_id_fk')
  return isAboutUsers || isAccountDeleted(error.cause)
}
