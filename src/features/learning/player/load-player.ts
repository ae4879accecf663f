import { useEffect, useState } from 'react'
import { isLearningPath } from '@/domain/routes/path-rules'
import type { VideoSource } from '@/domain/learning/video-source'

/** The kind of player for a video. 'stream' plays the prepared version of an uploaded file. */
export type PlayerKind = VideoSource | 'stream'

/** Loads the code of each kind of player on demand, once per tab. */
const loaders: Record<PlayerKind, () => Promise<unknown>> = {
  file: () => import('media-chrome'),
  stream: () => Promise.all([import('media-chrome'), import('hls-video-element')]),
  youtube: () => Promise.all([import('media-chrome'), import('youtube-video-element')]),
  vimeo: () => Promise.all([import('media-chrome'), import('vimeo-video-element')]),
  embed: () => Promise.resolve(),
}

type LoadState = 'loading' | 'ready' | 'failed'

/** Loads the player for this kind of video and returns the loading state. */
export function useLoadPlayer(kind: PlayerKind): LoadState {
  const [loadState, setLoadState] = useState<LoadState>('loading')
  useEffect(() => {
    let isCurrent = true
    loadPlayer(kind).then(
      () => isCurrent && setLoadState('ready'),
      () => isCurrent && setLoadState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [kind])
  return loadState
}

/**
 * Loads player code if the page's CSP allows it, else reloads the page. Only a lesson page's CSP
 * allows other sites (server/pages/page-policy.ts), and after a client-side navigation, the CSP of
 * the page that was loaded first still applies.
 */
function loadPlayer(kind: PlayerKind): Promise<unknown> {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  const isAllowed = !navigationEntry || isLearningPath(new URL(navigationEntry.name).pathname)
  if (kind === 'file' || isAllowed) return loaders[kind]()
  window.location.reload()
  return new Promise(() => {})
}

/** The container and codecs of all streams (domain/streams/plan-stream.ts). */
const STREAM_MIME_TYPE = 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"'

/** Returns whether this browser can play our streams. If not, the uploaded file is played. */
export function canPlayStreams(): boolean {
  // Some browsers claim native HLS support but can't play our streams, so check MSE if available.
  if ('MediaSource' in window) return MediaSource.isTypeSupported(STREAM_MIME_TYPE)
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
}

/** The methods of hls.js that this module uses. */
type HlsErrorEvents = {
  on: (event: 'hlsError', listener: HlsErrorListener) => void
  off: (event: 'hlsError', listener: HlsErrorListener) => void
}

type HlsErrorListener = (event: string, data: { fatal: boolean }) => void

/**
 * Calls `onFailure` on fatal stream errors, which `media` doesn't report. Returns a function that
 * stops listening.
 */
export function listenForStreamFailure(media: HTMLElement, onFailure: () => void): () => void {
  const hls = 'api' in media && hasHlsErrorEvents(media.api) ? media.api : null
  const listener: HlsErrorListener = (_event, { fatal }) => {
    if (fatal) onFailure()
  }
  hls?.on('hlsError', listener)
  return () => hls?.off('hlsError', listener)
}

const hasHlsErrorEvents = (value: unknown): value is HlsErrorEvents =>
  typeof value === 'object' && value !== null && 'on' in value && 'off' in value
