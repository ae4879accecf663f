/**
 * Checks the settings and begins what goes on beside the answers: listening for changed content, clearing
 * away broken uploads. A process whose settings are wrong says what is wrong and ends: half a site would
 * fail later, at a visitor.
 */
export async function start(): Promise<void> {
  try {
    const { listenForContent } = await import('@/server/content-listener')
    const { keepContentLength } = await import('@/server/keep-content-length')
    const { keepUploadsTidy } = await import('@/server/tidy-uploads')
    keepContentLength()
    listenForContent()
    keepUploadsTidy()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
