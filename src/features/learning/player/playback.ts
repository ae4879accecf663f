import { createContext, use } from 'react'

/** Where a video is, in seconds. The length is NaN until it is known. */
export type PlaybackTime = {
  seconds: number
  lengthSeconds: number
  isPlaying: boolean
  /** It has told of its end, and was not played or moved since. */
  hasEnded: boolean
}

const nothing: PlaybackTime = {
  seconds: 0,
  lengthSeconds: Number.NaN,
  isPlaying: false,
  hasEnded: false,
}

const events = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'play',
  'playing',
  'pause',
  'seeking',
  'seeked',
  'ended',
  'emptied',
]

// After one of these an end that was told of is an end no more.
const goesOn = new Set(['loadedmetadata', 'play', 'playing', 'seeking', 'emptied'])

/**
 * What plays in a lesson, for all who follow it (transcript, countdown, saving), whatever kind of
 * element it is. A store in the sense of React's useSyncExternalStore.
 */
export class Playback {
  #media: HTMLMediaElement | null = null
  #time = nothing
  readonly #followers = new Set<() => void>()
  readonly #endFollowers = new Set<() => void>()

  readonly subscribe = (follower: () => void): (() => void) => {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /**
   * Calls `follower` at each end, before those who may then lead away from the lesson, until the
   * returned function is called.
   */
  readonly onEnd = (follower: () => void): (() => void) => {
    this.#endFollowers.add(follower)
    return () => this.#endFollowers.delete(follower)
  }

  readonly time = (): PlaybackTime => this.#time

  /** Follows an element until the returned function is called. */
  attach(media: HTMLMediaElement): () => void {
    const read = (event: Event) => this.#read(media, event.type)
    this.#media = media
    for (const event of events) media.addEventListener(event, read)
    this.#read(media, '')
    return () => {
      for (const event of events) media.removeEventListener(event, read)
      if (this.#media !== media) return
      this.#media = null
      this.#set(nothing)
    }
  }

  /** Goes to a place and plays from there. A browser that forbids playing only goes there. */
  playFrom(seconds: number): void {
    if (!this.#media) return
    this.#media.currentTime = seconds
    void Promise.resolve(this.#media.play()).catch(() => {
      // Playing needs a click on the video itself here: it is at the right place.
    })
  }

  /** Back to the start, if it does not play. */
  rewind(): void {
    if (this.#media?.paused) this.#media.currentTime = 0
  }

  /**
   * The end is what the event says: `media.ended` is true some events earlier in browsers, and
   * unknown to players of other sites.
   */
  #read(media: HTMLMediaElement, event: string): void {
    const isEnd = event === 'ended'
    const time = {
      seconds: media.currentTime || 0,
      lengthSeconds: media.duration,
      isPlaying: !media.paused && !isEnd,
      hasEnded: isEnd || (this.#time.hasEnded && !goesOn.has(event)),
    }
    if (isEnd) for (const follower of this.#endFollowers) follower()
    this.#set(time)
  }

  #set(time: PlaybackTime): void {
    this.#time = time
    for (const follower of this.#followers) follower()
  }
}

/** What plays on this page. */
export const PlaybackContext = createContext(new Playback())

export const usePlayback = (): Playback => use(PlaybackContext)
