/** Runs once when a process of the site starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { start } = await import('./instrumentation.node')
  await start()
}
