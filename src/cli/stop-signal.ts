/** How long cleanup may take before the process is forced to exit. */
const SHUTDOWN_MS = 25_000

/** Returns a signal that aborts on SIGTERM or SIGINT, so that work in progress can clean up. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => {
      stopping.abort()
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    })
  return stopping.signal
}
