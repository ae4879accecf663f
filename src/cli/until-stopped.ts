/** Fires when somebody asks this process to end: what it has begun is cleared away first. */
export function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => {
      stopping.abort()
    })
  return stopping.signal
}
