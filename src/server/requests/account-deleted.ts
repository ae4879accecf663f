const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Whether something could not be written because the account it names was deleted at that moment:
 * PostgreSQL found no such row in `users`, wherever in the causes of an error that is said.
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
