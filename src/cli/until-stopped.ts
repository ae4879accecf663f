/** What was begun is cleared away within this time; then the process ends whatever it does. */
const LONGEST_GOODBYE_MS = 25_000

/** Fires when somebody asks this process to end: what it has begun is cleared away first. */
export function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => {
      stopping.abort()
      setTimeout(() => process.exit(1), LONGEST_GOODBYE_MS).unref()
    })
  return stopping.signal
}
