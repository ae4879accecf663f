import { SaveTimer } from '@/components/browser/save-timer'
import type { ProgressEvent } from '@/domain/learning/progress-event'

/** The result of sending an event. 'refused' is final; 'failed' is retried. */
export type SendResult = 'saved' | 'refused' | 'failed'

export type SaveState =
  | 'saved'
  /** The first attempt is in progress. */
  | 'saving'
  /** Shown as 'Not saved yet': the attempt failed and will be retried. */
  | 'waiting'

type UserNumber = string | undefined

/** A user's position in a lesson, in seconds. */
export type LessonPosition = { userNumber?: string | undefined; lessonId: string; seconds: number }

type Transport = {
  send: (event: ProgressEvent, userNumber: UserNumber) => Promise<SendResult>
  /** Sends an event while the page unloads. Returns whether the browser accepted it. */
  sendBeacon: (event: ProgressEvent, userNumber: UserNumber) => boolean
  /** Returns the current user. The events of one user are never saved for another user. */
  getUserNumber: () => UserNumber
  /** Stores positions, because a reload may request the page before the last position is saved. */
  store: (positions: LessonPosition[]) => void
  /** A monotonic clock in milliseconds, independent of the device's time. */
  now: () => number
}

type ProgressChange = Omit<ProgressEvent, 'ageMs'>
type PendingEvent = {
  change: ProgressChange
  queuedAtMs: number
  userNumber: UserNumber
}

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Sends progress events, and keeps them until they are saved. For each lesson, keeps only the
 * latest position and completion. Events of other users wait without blocking those of the current
 * user.
 */
export class ProgressSaver {
  readonly #transport: Transport
  readonly #pendingEvents = new Map<string, PendingEvent>()
  readonly #listeners = new Set<() => void>()
  readonly #positions: Map<string, LessonPosition>
  readonly #timer = new SaveTimer(() => void this.#sendAll())
  #state: SaveState = 'saved'
  #isSending = false

  /** Starts with `positions`, which an earlier page in this tab stored. */
  constructor(transport: Transport, positions: readonly LessonPosition[] = []) {
    this.#transport = transport
    this.#positions = new Map(positions.map((position) => [buildKey(position), position]))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): SaveState => this.#state

  /** Stores and sends a position in seconds. */
  savePosition(lessonId: string, positionSeconds: number): void {
    const position = {
      userNumber: this.#transport.getUserNumber(),
      lessonId,
      seconds: positionSeconds,
    }
    this.#positions.set(buildKey(position), position)
    this.#add(`${lessonId} position`, { lessonId, positionSeconds })
  }

  /** Sends whether a lesson is completed. */
  saveCompletion(lessonId: string, isDone: boolean): void {
    this.#add(`${lessonId} done`, { lessonId, isDone })
  }

  /** Returns this tab's position in a lesson for the current user, in seconds, or null. */
  getPosition(lessonId: string): number | null {
    return (
      this.#positions.get(buildKey({ userNumber: this.#transport.getUserNumber(), lessonId }))
        ?.seconds ?? null
    )
  }

  /** Clears the stored positions, because newer ones exist or the progress was cleared. */
  clearPositions(): void {
    this.#positions.clear()
  }

  /** Sends unsaved events as beacons before the user leaves the page, and stores the positions. */
  sendBeacon(): void {
    for (const pendingEvent of this.#pendingEvents.values())
      this.#transport.sendBeacon(this.#toProgressEvent(pendingEvent), pendingEvent.userNumber)
    this.#transport.store([...this.#positions.values()])
  }

  /** Retries immediately, for example when the device is back online. */
  retry(): void {
    this.#timer.stop()
    this.#timer.resetBackoff()
    void this.#sendAll()
  }

  #add(key: string, change: ProgressChange): void {
    const userNumber = this.#transport.getUserNumber()
    this.#pendingEvents.set(`${userNumber} ${key}`, {
      change,
      queuedAtMs: this.#transport.now(),
      userNumber,
    })
    if (this.#state === 'saved') this.#setState('saving')
    // After a failure, new events wait for the next attempt.
    if (this.#state !== 'waiting') void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    let hasFailed = false
    for (const [key, pendingEvent] of this.#pendingEvents) {
      if (!this.#isSendable(pendingEvent)) continue
      const result = await this.#transport.send(
        this.#toProgressEvent(pendingEvent),
        pendingEvent.userNumber,
      )
      if (result === 'failed') {
        // Another user has signed in since, so the event must wait.
        if (!this.#isSendable(pendingEvent)) continue
        hasFailed = true
        break
      }
      if (this.#pendingEvents.get(key) === pendingEvent) this.#pendingEvents.delete(key)
    }
    this.#isSending = false
    if (hasFailed) {
      this.#setState('waiting')
      this.#timer.scheduleRetry()
      return
    }
    this.#timer.resetBackoff()
    const hasMore = [...this.#pendingEvents.values()].some((pending) => this.#isSendable(pending))
    this.#setState(hasMore ? 'saving' : 'saved')
    // A newer event for the same lesson was added during the request.
    if (hasMore) await this.#sendAll()
  }

  /** Returns whether an event may be sent now: only if its user is the current user or unknown. */
  #isSendable({ userNumber }: PendingEvent): boolean {
    return userNumber === undefined || userNumber === this.#transport.getUserNumber()
  }

  #toProgressEvent({ queuedAtMs, change }: PendingEvent): ProgressEvent {
    const ageMs = Math.round(this.#transport.now() - queuedAtMs)
    return { ...change, ageMs: Math.min(Math.max(ageMs, 0), MAX_AGE_MS) }
  }

  #setState(newState: SaveState): void {
    if (newState === this.#state) return
    this.#state = newState
    for (const listener of this.#listeners) listener()
  }
}

const buildKey = ({ userNumber, lessonId }: Omit<LessonPosition, 'seconds'>) =>
  `${userNumber} ${lessonId}`
