import type { Instrumentation } from 'next'

/** Runs once when a process of the site starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { start } = await import('./instrumentation.node')
  await start()
}

/**
 * Writes down which error it was that a page failed on, under the reference that the page shows.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, part) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logFailure } = await import('./instrumentation.node')
  await logFailure(error, request, part)
}
