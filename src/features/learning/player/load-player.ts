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
