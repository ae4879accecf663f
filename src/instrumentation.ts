import type { Instrumentation } from 'next'

/** Starts the background work of a site process. Next.js calls this function once, at startup. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { start } = await import('./instrumentation.node')
  await start()
}

/** Logs the error of a failed request with the reference that the error page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logFailure } = await import('./instrumentation.node')
  await logFailure(error, request, context)
}
