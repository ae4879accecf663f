/**
 * Checks the settings, begins to listen for changed content and to clear away broken uploads. A process whose settings are wrong
 * says what is wrong and ends: half a site would fail later, at a visitor.
 */
export async function start(): Promise<void> {
  try {
    const { listenForContent } = await import('@/server/content-listener')
    const { keepUploadsTidy } = await import('@/server/tidy-uploads')
    listenForContent()
    keepUploadsTidy()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
