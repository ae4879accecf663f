const FOREIGN_KEY_VIOLATION = '23503'

/** Returns whether a row could not be written because the user's account was just deleted. */
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
