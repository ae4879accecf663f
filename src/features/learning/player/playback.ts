import { createContext, use } from 'react'

/** The state of a video. Times are in seconds; `lengthSeconds` is NaN until it is known. */
export type PlaybackState = {
  seconds: number
  lengthSeconds: number
  isPlaying: boolean
  /** Whether the video has ended and has not been played or seeked since. */
  hasEnded: boolean
}

const idleState: PlaybackState = {
  seconds: 0,
  lengthSeconds: Number.NaN,
  isPlaying: false,
  hasEnded: false,
}

const mediaEvents = [
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

/** Tracks the playback of a lesson's video, as a store for useSyncExternalStore. */
export class Playback {
  #media: HTMLMediaElement | null = null
  #state = idleState
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

  readonly getState = (): PlaybackState => this.#state

  /** Tracks a media element until the returned function is called. */
  attach(media: HTMLMediaElement): () => void {
    const onMediaEvent = (event: Event) => this.#update(media, event.type)
    this.#media = media
    for (const event of mediaEvents) media.addEventListener(event, onMediaEvent)
    this.#update(media, '')
    return () => {
      for (const event of mediaEvents) media.removeEventListener(event, onMediaEvent)
      if (this.#media !== media) return
      this.#media = null
      this.#setState(idleState)
    }
  }

  /** Seeks and plays. If the browser forbids playback, only seeks. */
  playFrom(seconds: number): void {
    if (!this.#media) return
    this.#media.currentTime = seconds
    void Promise.resolve(this.#media.play()).catch(() => {
      // This browser requires a click on the video itself. The seek has already succeeded.
    })
  }

  /** Seeks to the start, unless the video is playing. */
  rewind(): void {
    if (this.#media?.paused) this.#media.currentTime = 0
  }

  /**
   * Updates the state after a media event. Relies on the 'ended' event, because browsers set
   * `media.ended` before the event and some players never set it.
   */
  #update(media: HTMLMediaElement, eventType: string): void {
    const isEndEvent = eventType === 'ended'
    const newState = {
      seconds: media.currentTime || 0,
      lengthSeconds: media.duration,
      isPlaying: !media.paused && !isEndEvent,
      hasEnded: isEndEvent || (this.#state.hasEnded && !resetEvents.has(eventType)),
    }
    if (isEndEvent) for (const listener of this.#endListeners) listener()
    this.#setState(newState)
  }

  #setState(newState: PlaybackState): void {
    this.#state = newState
    for (const listener of this.#listeners) listener()
  }
}

export const PlaybackContext = createContext(new Playback())

export const usePlayback = (): Playback => use(PlaybackContext)
