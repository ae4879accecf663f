import { useEffect, useState } from 'react'
import { isLearningPath } from '@/domain/routes/path-rules'
import type { VideoSource } from '@/domain/learning/video-source'

/** The kind of player for a video. An uploaded file may be played as a stream. */
export type PlayerKind = VideoSource | 'stream'

/** Loads the code of each kind of player on demand, once per tab. */
const loaders: Record<PlayerKind, () => Promise<unknown>> = {
  file: () => import('media-chrome'),
  stream: () =>
    withPagePolicy(() => Promise.all([import('media-chrome'), import('hls-video-element')])),
  youtube: () =>
    withPagePolicy(() => Promise.all([import('media-chrome'), import('youtube-video-element')])),
  vimeo: () =>
    withPagePolicy(() => Promise.all([import('media-chrome'), import('vimeo-video-element')])),
  embed: () => withPagePolicy(() => Promise.resolve()),
}

type State = 'loading' | 'ready' | 'failed'

/** Loads the player for this kind of video and returns the loading state. */
export function usePlayerCode(kind: PlayerKind, attempt: number): State {
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    let isCurrent = true
    loaders[kind]().then(
      () => isCurrent && setState('ready'),
      () => isCurrent && setState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [kind, attempt])
  return state
}

/**
 * Loads player code on a page whose CSP allows it, and reloads any other page. Only a lesson's own
 * page allows other sites (server/page-policy.ts), and after a client-side navigation, the previous
 * page's CSP still applies.
 */
function withPagePolicy<Code>(load: () => Promise<Code>): Promise<Code> {
  const [document] = performance.getEntriesByType('navigation')
  if (!document || isLearningPath(new URL(document.name).pathname)) return load()
  window.location.reload()
  return new Promise(() => {})
}

/** The codecs of all streams (domain/streams/plan-stream.ts). */
const TYPE = 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"'

/** Returns whether this browser can play streams. If it can't, the uploaded file is played. */
export function canPlayStreams(): boolean {
  // Some browsers claim native HLS but can't play our streams, so MSE decides if available.
  if ('MediaSource' in window) return MediaSource.isTypeSupported(TYPE)
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
}

/** The part of hls.js that this page uses. */
type Hls = {
  on: (event: 'hlsError', listener: Listener) => void
  off: (event: 'hlsError', listener: Listener) => void
}

type Listener = (event: string, data: { fatal: boolean }) => void

/** Calls `failed` after a fatal stream error, which `media` doesn't report. Returns a cleanup. */
export function onStreamFailure(media: HTMLElement, failed: () => void): () => void {
  const hls = 'api' in media && isHls(media.api) ? media.api : null
  const listener: Listener = (_event, { fatal }) => {
    if (fatal) failed()
  }
  hls?.on('hlsError', listener)
  return () => hls?.off('hlsError', listener)
}

const isHls = (value: unknown): value is Hls =>
  typeof value === 'object' && value !== null && 'on' in value && 'off' in value
