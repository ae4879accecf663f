import { createContext, use } from 'react'

/** A video's position, in seconds. The length is NaN until it is known. */
export type PlaybackTime = {
  seconds: number
  lengthSeconds: number
  isPlaying: boolean
  /** Whether the video has ended and has not been played or seeked since. */
  hasEnded: boolean
}

const idle: PlaybackTime = {
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

// Events that reset `hasEnded`.
const resetEvents = new Set(['loadedmetadata', 'play', 'playing', 'seeking', 'emptied'])

/** The playback of a lesson's video, as a store for useSyncExternalStore. */
export class Playback {
  #media: HTMLMediaElement | null = null
  #time = idle
  readonly #listeners = new Set<() => void>()
  readonly #endListeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls `listener` when the video ends, before the subscribers, which may leave the page. */
  readonly onEnd = (listener: () => void): (() => void) => {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  readonly time = (): PlaybackTime => this.#time

  /** Tracks a media element until the returned function is called. */
  attach(media: HTMLMediaElement): () => void {
    const read = (event: Event) => this.#read(media, event.type)
    this.#media = media
    for (const event of events) media.addEventListener(event, read)
    this.#read(media, '')
    return () => {
      for (const event of events) media.removeEventListener(event, read)
      if (this.#media !== media) return
      this.#media = null
      this.#set(idle)
    }
  }

  /** Seeks and plays. If the browser forbids playback, only seeks. */
  playFrom(seconds: number): void {
    if (!this.#media) return
    this.#media.currentTime = seconds
    void Promise.resolve(this.#media.play()).catch(() => {
      // This browser requires a click on the video itself. The position is already right.
    })
  }

  /** Seeks to the start, unless the video is playing. */
  rewind(): void {
    if (this.#media?.paused) this.#media.currentTime = 0
  }

  /**
   * Updates the time after an event. Detects the end by the event, because browsers set
   * `media.ended` earlier and some players never set it.
   */
  #read(media: HTMLMediaElement, event: string): void {
    const isEnd = event === 'ended'
    const time = {
      seconds: media.currentTime || 0,
      lengthSeconds: media.duration,
      isPlaying: !media.paused && !isEnd,
      hasEnded: isEnd || (this.#time.hasEnded && !resetEvents.has(event)),
    }
    if (isEnd) for (const listener of this.#endListeners) listener()
    this.#set(time)
  }

  #set(time: PlaybackTime): void {
    this.#time = time
    for (const listener of this.#listeners) listener()
  }
}

export const PlaybackContext = createContext(new Playback())

export const usePlayback = (): Playback => use(PlaybackContext)
