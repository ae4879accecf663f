const UNIQUE_VIOLATION = '23505'

/** Returns the name of the unique index that a statement violated, or null for any other error. */
export function getViolatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === UNIQUE_VIOLATION)
    return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  return getViolatedConstraint(error.cause)
}
