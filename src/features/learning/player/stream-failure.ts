/** What plays a stream piece by piece (hls.js), as far as this page listens to it. */
type Pieces = {
  on: (event: 'hlsError', listener: Listener) => void
  off: (event: 'hlsError', listener: Listener) => void
}

type Listener = (event: string, data: { fatal: boolean }) => void

/**
 * Tells when a stream has failed for good, of which its element says nothing, until the returned
 * function is called.
 */
export function onStreamFailure(media: HTMLElement, failed: () => void): () => void {
  const pieces = 'api' in media && isPieces(media.api) ? media.api : null
  const listener: Listener = (_event, { fatal }) => {
    if (fatal) failed()
  }
  pieces?.on('hlsError', listener)
  return () => pieces?.off('hlsError', listener)
}

const isPieces = (value: unknown): value is Pieces =>
  typeof value === 'object' && value !== null && 'on' in value && 'off' in value
