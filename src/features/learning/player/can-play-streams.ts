/** What every stream is made of (domain/streams/plan-stream.ts). */
const TYPE = 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"'

/**
 * Whether this browser plays streams: by itself, as Safari does, or piece by piece. Others play the
 * file as it was uploaded.
 */
export function canPlayStreams(): boolean {
  // Some claim the first and lack what it needs for our streams.
  if ('MediaSource' in window) return MediaSource.isTypeSupported(TYPE)
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
}
