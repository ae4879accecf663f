const DEBOUNCE_MS = 1000
/** The longest time that text stays unsent while the user types without pausing. */
const MAX_UNSENT_MS = 10_000
const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 30_000

/** Schedules when unsaved text is sent. */
export class SaveTimer {
  readonly #send: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #unsentSince: number | null = null
  #retryMs = FIRST_RETRY_MS

  constructor(send: () => void) {
    this.#send = send
  }

  get isSet(): boolean {
    return this.#timer !== undefined
  }

  /** Schedules sending a second after the last keystroke, at most ten seconds after the first. */
  scheduleAfterTyping(): void {
    this.#scheduleWithin(DEBOUNCE_MS)
  }

  /** Schedules sending later, for text that another tab should send first. */
  scheduleAfterOtherTab(): void {
    this.#scheduleWithin(MAX_UNSENT_MS)
  }

  /** Schedules a retry with exponential backoff of at most 30 seconds. */
  scheduleRetry(): void {
    this.#startTimer(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS)
  }

  /** Resets the backoff. */
  resetBackoff(): void {
    this.#retryMs = FIRST_RETRY_MS
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#unsentSince = null
  }

  #scheduleWithin(delayMs: number): void {
    this.#unsentSince ??= Date.now()
    const remainingMs = this.#unsentSince + MAX_UNSENT_MS - Date.now()
    this.#startTimer(Math.max(Math.min(delayMs, remainingMs), 0))
  }

  #startTimer(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#send, delayMs)
  }
}
