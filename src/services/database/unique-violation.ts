const UNIQUE_VIOLATION = '23505'

/**
 * The name of the unique index that a statement has met, or null when it failed for another reason.
 * The driver's error is the cause of the one that drizzle throws.
 */
export function violatedIndex(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === UNIQUE_VIOLATION)
    return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  return violatedIndex(error.cause)
}
