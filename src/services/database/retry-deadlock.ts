const DEADLOCK = '40P01'

/**
 * Runs a whole transaction, and once more when the database ended it because it and another one
 * waited for each other: nothing of the first try has stayed. Throws what `work` throws.
 */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return work()
  }
}

/** The driver's error is the cause of the one that drizzle throws. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === DEADLOCK) || isDeadlock(error.cause)
}
