import type { Instrumentation } from 'next'

/** Runs once when a site process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { start } = await import('./instrumentation.node')
  await start()
}

/** Logs the error of a failed page under the reference that the error page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, part) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logFailure } = await import('./instrumentation.node')
  await logFailure(error, request, part)
}
