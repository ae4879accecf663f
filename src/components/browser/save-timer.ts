const AFTER_LAST_KEY_MS = 1000
/** Who writes without a pause is saved so often all the same. */
const LONGEST_UNSENT_MS = 10_000
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

/** When what is written is sent. */
export class SaveTimer {
  readonly #send: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #since: number | null = null
  #retryMs = FIRST_RETRY_MS

  constructor(send: () => void) {
    this.#send = send
  }

  get isSet(): boolean {
    return this.#timer !== undefined
  }

  /** A second after the last key, and after ten seconds of keys. */
  afterKey(): void {
    this.#after(AFTER_LAST_KEY_MS)
  }

  /** Later, for what another tab is about to send. */
  afterOthers(): void {
    this.#after(LONGEST_UNSENT_MS)
  }

  /** Longer apart each time, at most half a minute. */
  again(): void {
    this.#set(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS)
  }

  /** It works again, or is to be tried at once. */
  forgetFailures(): void {
    this.#retryMs = FIRST_RETRY_MS
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#since = null
  }

  #after(delayMs: number): void {
    this.#since ??= Date.now()
    const most = this.#since + LONGEST_UNSENT_MS - Date.now()
    this.#set(Math.max(Math.min(delayMs, most), 0))
  }

  #set(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#send, delayMs)
  }
}
