const DEADLOCK = '40P01'

/** Runs a whole transaction, and again after a deadlock. Throws what `work` throws. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return work()
  }
}

/** Drizzle wraps the driver's error as its cause. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === DEADLOCK) || isDeadlock(error.cause)
}
