const DEADLOCK = '40P01'

/** Runs a complete transaction, and retries it once after a deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return work()
  }
}

/** Returns whether an error is a deadlock. Drizzle wraps the driver's error as `cause`. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === DEADLOCK) || isDeadlock(error.cause)
}
