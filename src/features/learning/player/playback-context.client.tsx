'use client'

import { createContext, use, useSyncExternalStore } from 'react'
import { Playback, type PlaybackTime } from './playback'

/** What plays on this page. */
export const PlaybackContext = createContext(new Playback())

export const usePlayback = (): Playback => use(PlaybackContext)

/** Where the video is; renders anew several times a second while it plays. */
export function usePlaybackTime(): PlaybackTime {
  const playback = usePlayback()
  return useSyncExternalStore(playback.subscribe, playback.time, playback.time)
}
