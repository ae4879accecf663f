/** How long cleanup may take before the process exits anyway. */
const SHUTDOWN_MS = 25_000

/** Returns a signal that fires on SIGTERM or SIGINT, so that work in progress can be cleaned up. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => {
      stopping.abort()
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    })
  return stopping.signal
}
