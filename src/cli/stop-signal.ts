/** How long cleanup may take before the process is forced to exit. */
const SHUTDOWN_TIMEOUT_MS = 25_000

/** Returns a signal that aborts on SIGTERM or SIGINT, so that work in progress can clean up. */
export function createStopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signalName of ['SIGTERM', 'SIGINT'] as const)
    process.once(signalName, () => {
      controller.abort()
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    })
  return controller.signal
}
