import { useEffect, useState } from 'react'
import { isLearningPath } from '@/domain/routes/path-rules'
import type { VideoSource } from '@/domain/learning/video-source'

/** A file may be played as the stream that was made of it. */
export type PlayerKind = VideoSource | 'stream'

/** Asks for the code of a kind of player: not with the page, and once for each tab. */
const loaders: Record<PlayerKind, () => Promise<unknown>> = {
  file: () => import('media-chrome'),
  stream: () => elsewhere(() => Promise.all([import('media-chrome'), import('hls-video-element')])),
  youtube: () =>
    elsewhere(() => Promise.all([import('media-chrome'), import('youtube-video-element')])),
  vimeo: () =>
    elsewhere(() => Promise.all([import('media-chrome'), import('vimeo-video-element')])),
  embed: () => elsewhere(() => Promise.resolve()),
}

type State = 'loading' | 'ready' | 'failed'

/** Whether the player for this kind of video is there. */
export function usePlayerCode(kind: PlayerKind, attempt: number): State {
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    let isWanted = true
    loaders[kind]().then(
      () => isWanted && setState('ready'),
      () => isWanted && setState('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [kind, attempt])
  return state
}

/**
 * Other sites and streams are let in by the policy of a lesson's own document alone
 * (server/page-policy.ts). Who came here without a page load, from the library or the home page,
 * still has the policy of that page: the lesson is loaded anew.
 */
function elsewhere<Code>(load: () => Promise<Code>): Promise<Code> {
  const [document] = performance.getEntriesByType('navigation')
  if (!document || isLearningPath(new URL(document.name).pathname)) return load()
  window.location.reload()
  return new Promise(() => {})
}

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
