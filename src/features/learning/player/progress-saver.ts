import { SaveTimer } from '@/components/browser/save-timer'
import { joinPlayed, type PlayedRange } from '@/domain/learning/watch-heatmap'
import type { ProgressEvent } from '@/domain/learning/progress-event'

/**
 * What came of sending an event: saved, refused for good (the lesson is gone), or to be tried
 * again.
 */
export type Sent = 'saved' | 'refused' | 'failed'

export type SaveState =
  | 'saved'
  /** On its way for the first time. */
  | 'saving'
  /** 'Not saved yet': it failed and is tried again. */
  | 'waiting'

type Person = string | undefined

/** Where somebody was in a lesson, in seconds. */
export type Place = { person?: string | undefined; lessonId: string; seconds: number }

type Ways = {
  send: (event: ProgressEvent, person: Person) => Promise<Sent>
  /** For a page that is being left: true when the browser took it. */
  beacon: (event: ProgressEvent, person: Person) => boolean
  /** Who is at the lessons now: what they did is saved for nobody else. */
  person: () => Person
  /** For the page after a reload, which is asked for before what is left is saved. */
  keep: (places: Place[]) => void
  /** Milliseconds that only grow, whatever happens to the clock of the device. */
  now: () => number
}

type News = Omit<ProgressEvent, 'ageMs'>
type Waiting = { news: News; at: number; person: Person; isOnItsWay?: boolean }

const MOST_AGE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Sends what somebody did in lessons, and keeps it as long as the tab is open until it is saved. Of
 * what happened in one lesson only the latest position and the latest completion are sent, each
 * with its age. What somebody else did here before waits until they are back, and keeps nothing
 * else waiting.
 */
export class ProgressSaver {
  readonly #ways: Ways
  readonly #waiting = new Map<string, Waiting>()
  readonly #followers = new Set<() => void>()
  readonly #places: Map<string, Place>
  readonly #timer = new SaveTimer(() => void this.#sendAll())
  #state: SaveState = 'saved'
  #sending = false

  /** `places` are those that an earlier page of this tab left. */
  constructor(ways: Ways, places: readonly Place[] = []) {
    this.#ways = ways
    this.#places = new Map(places.map((place) => [keyOf(place), place]))
  }

  readonly subscribe = (follower: () => void): (() => void) => {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  readonly state = (): SaveState => this.#state

  /** Remembers and sends how far somebody is, in seconds, and what they played on the way. */
  position(lessonId: string, positionSeconds: number, played: readonly PlayedRange[] = []): void {
    const place = { person: this.#ways.person(), lessonId, seconds: positionSeconds }
    this.#places.set(keyOf(place), place)
    const key = `${lessonId} position`
    // What is on its way already says so itself.
    const before = this.#waiting.get(`${place.person} ${key}`)
    const all = joinPlayed((!before?.isOnItsWay && before?.news.played) || [], played)
    this.#add(key, { lessonId, positionSeconds, ...(all.length > 0 && { played: all }) })
  }

  /** Sends that a lesson is done, or that it is not. */
  done(lessonId: string, isDone: boolean): void {
    this.#add(`${lessonId} done`, { lessonId, isDone })
  }

  /**
   * Where who is here now left a lesson in this tab, in seconds; null when they did not watch it.
   */
  placeOf(lessonId: string): number | null {
    return this.#places.get(keyOf({ person: this.#ways.person(), lessonId }))?.seconds ?? null
  }

  /** Forgets where this tab was: another device may have gone on, or everything was cleared. */
  forgetPlaces(): void {
    this.#places.clear()
  }

  /**
   * Gives to the browser what is not saved, because the page may be gone in a moment; what arrives
   * twice does no harm.
   */
  leave(): void {
    for (const waiting of this.#waiting.values())
      this.#ways.beacon(this.#aged(waiting), waiting.person)
    this.#ways.keep([...this.#places.values()])
  }

  /** Tries again now, as when the connection is back, or somebody is. */
  retry(): void {
    this.#timer.stop()
    this.#timer.forgetFailures()
    void this.#sendAll()
  }

  #add(key: string, news: News): void {
    const person = this.#ways.person()
    this.#waiting.set(`${person} ${key}`, { news, at: this.#ways.now(), person })
    if (this.#state === 'saved') this.#set('saving')
    // While it is known not to work, new events wait for the next attempt with the others.
    if (this.#state !== 'waiting') void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    let hasFailed = false
    for (const [key, waiting] of this.#waiting) {
      if (!this.#isOfNow(waiting)) continue
      waiting.isOnItsWay = true
      const sent = await this.#ways.send(this.#aged(waiting), waiting.person)
      waiting.isOnItsWay = false
      if (sent === 'failed') {
        // Somebody else is here by now.
        if (!this.#isOfNow(waiting)) continue
        hasFailed = true
        break
      }
      if (this.#waiting.get(key) === waiting) this.#waiting.delete(key)
    }
    this.#sending = false
    if (hasFailed) {
      this.#set('waiting')
      this.#timer.again()
      return
    }
    this.#timer.forgetFailures()
    const hasMore = [...this.#waiting.values()].some((waiting) => this.#isOfNow(waiting))
    this.#set(hasMore ? 'saving' : 'saved')
    // Added again, for the same lesson, while the one before was on its way.
    if (hasMore) await this.#sendAll()
  }

  /** Whether it may be sent now: it is theirs who is here, or nobody knows whose. */
  #isOfNow({ person }: Waiting): boolean {
    return person === undefined || person === this.#ways.person()
  }

  #aged({ at, news }: Waiting): ProgressEvent {
    const ageMs = Math.round(this.#ways.now() - at)
    return { ...news, ageMs: Math.min(Math.max(ageMs, 0), MOST_AGE_MS) }
  }

  #set(state: SaveState): void {
    if (state === this.#state) return
    this.#state = state
    for (const follower of this.#followers) follower()
  }
}

const keyOf = ({ person, lessonId }: Omit<Place, 'seconds'>) => `${person} ${lessonId}`
