import { SaveTimer } from '@/components/browser/save-timer'
import { joinPlayed, type PlayedRange } from '@/domain/learning/watch-heatmap'
import type { ProgressEvent } from '@/domain/learning/progress-event'

/** The result of sending an event. 'refused' is final; 'failed' is retried. */
export type Sent = 'saved' | 'refused' | 'failed'

export type SaveState =
  | 'saved'
  /** The first attempt is in progress. */
  | 'saving'
  /** Shown as 'Not saved yet': the attempt failed and will be retried. */
  | 'waiting'

type UserNumber = string | undefined

/** A user's position in a lesson, in seconds. */
export type LessonPosition = { person?: string | undefined; lessonId: string; seconds: number }

type Transport = {
  send: (event: ProgressEvent, userNumber: UserNumber) => Promise<Sent>
  /** Sends an event while the page unloads. Returns whether the browser accepted it. */
  beacon: (event: ProgressEvent, userNumber: UserNumber) => boolean
  /** Returns the current user. The events of one user are never saved for another user. */
  userNumber: () => UserNumber
  /** Stores positions for a reload, which may be requested before the last position is saved. */
  store: (positions: LessonPosition[]) => void
  /** A monotonic clock in milliseconds, independent of the device's time. */
  now: () => number
}

type Change = Omit<ProgressEvent, 'ageMs'>
type PendingEvent = { change: Change; at: number; userNumber: UserNumber; isInFlight?: boolean }

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Sends the progress in lessons, and keeps it until it is saved. For each lesson, keeps only the
 * latest position and completion. Events of other users wait without blocking those of the current
 * user.
 */
export class ProgressSaver {
  readonly #transport: Transport
  readonly #pending = new Map<string, PendingEvent>()
  readonly #listeners = new Set<() => void>()
  readonly #positions: Map<string, LessonPosition>
  readonly #timer = new SaveTimer(() => void this.#sendAll())
  #state: SaveState = 'saved'
  #sending = false

  /** `positions` are those that an earlier page of this tab stored. */
  constructor(transport: Transport, positions: readonly LessonPosition[] = []) {
    this.#transport = transport
    this.#positions = new Map(positions.map((position) => [keyOf(position), position]))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): SaveState => this.#state

  /** Stores and sends a position in seconds, with the ranges played before. */
  position(lessonId: string, positionSeconds: number, played: readonly PlayedRange[] = []): void {
    const position = { person: this.#transport.userNumber(), lessonId, seconds: positionSeconds }
    this.#positions.set(keyOf(position), position)
    const key = `${lessonId} position`
    // The ranges of an event in flight are already being sent.
    const previous = this.#pending.get(`${position.person} ${key}`)
    const all = joinPlayed((!previous?.isInFlight && previous?.change.played) || [], played)
    this.#add(key, { lessonId, positionSeconds, ...(all.length > 0 && { played: all }) })
  }

  /** Sends whether a lesson is completed. */
  done(lessonId: string, isDone: boolean): void {
    this.#add(`${lessonId} done`, { lessonId, isDone })
  }

  /** Returns the current user's position in a lesson in this tab, in seconds, or null. */
  positionOf(lessonId: string): number | null {
    return (
      this.#positions.get(keyOf({ person: this.#transport.userNumber(), lessonId }))?.seconds ??
      null
    )
  }

  /** Clears the stored positions, because newer ones exist or the progress was cleared. */
  clearPositions(): void {
    this.#positions.clear()
  }

  /** Sends unsaved events as beacons before the page is left, and stores the positions. */
  sendBeacon(): void {
    for (const pending of this.#pending.values())
      this.#transport.beacon(this.#aged(pending), pending.userNumber)
    this.#transport.store([...this.#positions.values()])
  }

  /** Retries immediately, for example when the device is back online. */
  retry(): void {
    this.#timer.stop()
    this.#timer.resetBackoff()
    void this.#sendAll()
  }

  #add(key: string, change: Change): void {
    const userNumber = this.#transport.userNumber()
    this.#pending.set(`${userNumber} ${key}`, { change, at: this.#transport.now(), userNumber })
    if (this.#state === 'saved') this.#set('saving')
    // After a failure, new events wait for the next attempt.
    if (this.#state !== 'waiting') void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    let hasFailed = false
    for (const [key, pending] of this.#pending) {
      if (!this.#isSendable(pending)) continue
      pending.isInFlight = true
      const sent = await this.#transport.send(this.#aged(pending), pending.userNumber)
      pending.isInFlight = false
      if (sent === 'failed') {
        // Another user has signed in since, so the event must wait.
        if (!this.#isSendable(pending)) continue
        hasFailed = true
        break
      }
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
    this.#sending = false
    if (hasFailed) {
      this.#set('waiting')
      this.#timer.scheduleRetry()
      return
    }
    this.#timer.resetBackoff()
    const hasMore = [...this.#pending.values()].some((pending) => this.#isSendable(pending))
    this.#set(hasMore ? 'saving' : 'saved')
    // A newer event for the same lesson was added during the request.
    if (hasMore) await this.#sendAll()
  }

  /** Returns whether an event may be sent now, because its user is the current user or unknown. */
  #isSendable({ userNumber }: PendingEvent): boolean {
    return userNumber === undefined || userNumber === this.#transport.userNumber()
  }

  #aged({ at, change }: PendingEvent): ProgressEvent {
    const ageMs = Math.round(this.#transport.now() - at)
    return { ...change, ageMs: Math.min(Math.max(ageMs, 0), MAX_AGE_MS) }
  }

  #set(state: SaveState): void {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const keyOf = ({ person, lessonId }: Omit<LessonPosition, 'seconds'>) => `${person} ${lessonId}`
