import type { ProgressEvent } from '@/domain/progress-event'

/** What came of sending an event: saved, refused for good (the lesson is gone), or to be tried again. */
export type Sent = 'saved' | 'refused' | 'failed'

export type SaveState =
  | 'saved'
  /** On its way for the first time. */
  | 'saving'
  /** 'Not saved yet': it failed and is tried again. */
  | 'waiting'

type Ways = {
  send: (event: ProgressEvent) => Promise<Sent>
  /** For a page that is being left: true when the browser took it. */
  beacon: (event: ProgressEvent) => boolean
  /** For the page after a reload, which is asked for before what is left is saved. */
  keep: (places: [lessonId: string, seconds: number][]) => void
  /** Milliseconds that only grow, whatever happens to the clock of the device. */
  now: () => number
}

type Waiting = Pick<ProgressEvent, 'lessonId' | 'positionSeconds' | 'isDone'> & { at: number }

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000
const MOST_AGE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Sends what somebody did in lessons, and keeps it as long as the tab is open until it is saved. Of what happened in one lesson
 * only the latest position and the latest completion are sent, each with its age.
 */
export class ProgressSaver {
  readonly #ways: Ways
  readonly #waiting = new Map<string, Waiting>()
  readonly #followers = new Set<() => void>()
  readonly #positions: Map<string, number>
  #state: SaveState = 'saved'
  #sending = false
  #retryMs = FIRST_RETRY_MS
  #retry: ReturnType<typeof setTimeout> | undefined

  /** `places` are those that an earlier page of this tab left, in seconds by lesson. */
  constructor(ways: Ways, places: Iterable<readonly [lessonId: string, seconds: number]> = []) {
    this.#ways = ways
    this.#positions = new Map(places)
  }

  readonly subscribe = (follower: () => void): (() => void) => {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  readonly state = (): SaveState => this.#state

  /** Remembers and sends how far somebody is, in seconds. */
  position(lessonId: string, positionSeconds: number): void {
    this.#positions.set(lessonId, positionSeconds)
    this.#add(`${lessonId} position`, { lessonId, positionSeconds })
  }

  /** Sends that a lesson is done, or that it is not. */
  done(lessonId: string, isDone: boolean): void {
    this.#add(`${lessonId} done`, { lessonId, isDone })
  }

  /** Where this tab left a lesson, in seconds; null when it did not watch it. */
  placeOf(lessonId: string): number | null {
    return this.#positions.get(lessonId) ?? null
  }

  /** Forgets where this tab was: another device may have gone on, or everything was cleared. */
  forgetPlaces(): void {
    this.#positions.clear()
  }

  /** Gives to the browser what is not saved, because the page may be gone in a moment; what arrives twice does no harm. */
  leave(): void {
    for (const event of this.#waiting.values()) this.#ways.beacon(this.#aged(event))
    this.#ways.keep([...this.#positions])
  }

  /** Tries again now, as when the connection is back. */
  retry(): void {
    clearTimeout(this.#retry)
    this.#retryMs = FIRST_RETRY_MS
    void this.#sendAll()
  }

  #add(key: string, event: Omit<Waiting, 'at'>): void {
    this.#waiting.set(key, { ...event, at: this.#ways.now() })
    if (this.#state === 'saved') this.#set('saving')
    // While it is known not to work, new events wait for the next attempt with the others.
    if (this.#state !== 'waiting') void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    let hasFailed = false
    for (const [key, event] of this.#waiting) {
      const sent = await this.#ways.send(this.#aged(event))
      if (sent === 'failed') {
        hasFailed = true
        break
      }
      if (this.#waiting.get(key) === event) this.#waiting.delete(key)
    }
    this.#sending = false
    if (hasFailed) {
      this.#tryLater()
      return
    }
    this.#retryMs = FIRST_RETRY_MS
    this.#set(this.#waiting.size === 0 ? 'saved' : 'saving')
    // Added again, for the same lesson, while the one before was on its way.
    if (this.#waiting.size > 0) await this.#sendAll()
  }

  #tryLater(): void {
    this.#set('waiting')
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#sendAll(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS)
  }

  #aged({ at, ...event }: Waiting): ProgressEvent {
    const ageMs = Math.round(this.#ways.now() - at)
    return { ...event, ageMs: Math.min(Math.max(ageMs, 0), MOST_AGE_MS) }
  }

  #set(state: SaveState): void {
    if (state === this.#state) return
    this.#state = state
    for (const follower of this.#followers) follower()
  }
}
