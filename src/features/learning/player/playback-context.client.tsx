'use client'

import { createContext, use } from 'react'
import { Playback } from './playback'

/** What plays on this page. */
export const PlaybackContext = createContext(new Playback())

export const usePlayback = (): Playback => use(PlaybackContext)
