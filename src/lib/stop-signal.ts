/** How long cleanup may take before the process is forced to exit. */
const SHUTDOWN_TIMEOUT_MS = 25_000

/** Returns a signal that aborts on SIGTERM or SIGINT, so that work in progress can clean up. */
export function createStopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signalName of ['SIGTERM', 'SIGINT'] as const)
    // A signal may arrive twice, because npm forwards signals that the process group also gets.
    process.on(signalName, () => {
      if (controller.signal.aborted) return
      controller.abort(signalName)
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    })
  return controller.signal
}
