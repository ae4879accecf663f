import { ANSWER_LENGTH } from '@/domain/together/exercise-rules'
import type { SavedAnswer } from '@/domain/together/exercise-state'
import type {
  AnswerUpdate,
  AnswerState,
  ServerAnswer,
  AnswerStatus,
  AnswerSaverOptions,
  SaveFailure,
} from './answer-view'
import type { LocalAnswer } from './local-answers'
import { OtherVersions } from './other-versions'
import { SaveTimer } from '../save-timer'

/**
 * Autosaves one answer as it is typed: a second after the last keystroke, one request at a time.
 * Stores unsaved text on the device from the first keystroke. The last save wins; every other
 * version is offered to the writer and never lost.
 */
export class AnswerSaver {
  readonly #options: AnswerSaverOptions
  readonly #listeners = new Set<() => void>()
  readonly #timer = new SaveTimer(() => void this.#start())
  readonly #others: OtherVersions
  #text: string
  /** The answer on the server, as far as this page knows. */
  #saved: { text: string; revision: number }
  #failure: SaveFailure | null = null
  /** If not 'certain', the server may have received a newer text than `#saved`. */
  #delivery: 'certain' | 'unconfirmed' | 'beaconed' = 'certain'
  /** The text last received from another tab. */
  #fromTab: string | null = null
  #running: Promise<void> | null = null
  #state: AnswerState

  /** `stored` is the state that an earlier page stored on this device. */
  constructor(options: AnswerSaverOptions, site: ServerAnswer, stored: LocalAnswer | null = null) {
    this.#options = options
    this.#others = new OtherVersions(stored?.aside ?? null)
    this.#text = site.text
    this.#saved = { text: site.text, revision: site.revision }
    if (stored?.unsaved) this.#restoreLocal(stored.unsaved, site)
    this.#others.offer(site.earlierText, this.#text)
    this.#state = this.#snapshot()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): AnswerState => this.#state

  /** Sets the text, and schedules saving it. */
  write(text: string): void {
    this.#text = text
    if (this.#delivery === 'beaconed') this.#delivery = 'unconfirmed'
    if (this.#isPermanentFailure()) this.#failure = null
    // While saving fails, new text is sent with the next retry.
    const isRetrying = this.#failure !== null && this.#timer.isSet
    if (!isRetrying && this.#mustSend()) this.#timer.scheduleAfterTyping()
    else if (!isRetrying) this.#timer.stop()
    this.#publish()
    this.#options.broadcast({ text, revision: this.#saved.revision, isSaved: false })
  }

  /** Saves immediately. Returns whether everything is saved. */
  async flush(): Promise<boolean> {
    // Text typed during a request is sent after the request.
    for (let round = 0; round < 3 && this.#mustSend(); round += 1) {
      await this.#start()
      if (this.#failure) break
    }
    return !this.#isUnsaved()
  }

  /** Retries now, for example when the device is back online or the user has signed in again. */
  retry(): void {
    if (this.#timer.isSet && !this.#failure) return
    this.#timer.resetBackoff()
    void this.#start()
  }

  /** Sends unsaved text by beacon, because the page may be about to close. */
  sendBeacon(): void {
    if (!this.#mustSend()) return
    const isTaken = this.#options.beacon(this.#payload()) && !this.#failure
    this.#delivery = isTaken ? 'beaconed' : 'unconfirmed'
    this.#publish()
  }

  /** Applies the server's answer. Ignores answers older than this page's last save. */
  receive(site: ServerAnswer): void {
    if (site.revision < this.#saved.revision) return
    if (!this.#isUnsaved()) this.#setSaved(site)
    else if (site.isFinal) {
      this.#others.setAside(this.#text)
      this.#setSaved(site)
    }
    this.#others.offer(site.earlierText, this.#text)
    this.#publish()
  }

  /** Applies another tab's text, unless this tab has different unsaved text of its own. */
  receiveFromTab({ text, revision, isSaved }: AnswerUpdate): void {
    const isOwn = this.#isUnsaved() && this.#text !== this.#fromTab
    if (revision < this.#saved.revision || (isOwn && text !== this.#text)) return
    this.#fromTab = text
    if (isSaved) this.#setSaved({ text, revision })
    else {
      // The other tab saves the text. This tab does if that isn't confirmed in time.
      this.#text = text
      if (!this.#failure) this.#timer.scheduleAfterOtherTab()
    }
    this.#publish()
  }

  /** Restores the other version and saves it. The current text becomes the other version. */
  async restoreVersion(): Promise<void> {
    const { other } = this.#state
    if (!other) return
    this.#others.remove(other)
    if (this.#text.trim() !== '') this.#others.setAside(this.#text)
    this.write(other.text)
    if ((await this.flush()) && other.from === 'elsewhere')
      await this.#options.deleteEarlierVersion()
  }

  /** Discards the other version. Returns false, and keeps it, if the server can't be updated. */
  async dismiss(): Promise<boolean> {
    const { other } = this.#state
    if (other?.from === 'elsewhere' && !(await this.#options.deleteEarlierVersion())) return false
    if (other) this.#others.remove(other)
    this.#publish()
    return true
  }

  /**
   * Resumes with text stored on this device. Offers it as the other version instead if it was sent
   * and the server has a newer answer, or if the server's answer is final.
   */
  #restoreLocal(
    { text, seen, isSent }: NonNullable<LocalAnswer['unsaved']>,
    site: ServerAnswer,
  ): void {
    this.#others.markKnown(text)
    if (text === site.text) return
    if ((isSent && site.revision > seen) || site.isFinal) {
      this.#others.setAside(text)
      return
    }
    this.#text = text
    this.#saved = { text: site.text, revision: seen }
    if (isSent) this.#delivery = 'beaconed'
  }

  /** Updates the text, and marks it as saved on the server. */
  #setSaved({ text, revision }: { text: string; revision: number }): void {
    this.#timer.stop()
    this.#text = text
    this.#saved = { text, revision }
    this.#failure = null
    this.#delivery = 'certain'
  }

  #start(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = null))
    return this.#running
  }

  async #run(): Promise<void> {
    do {
      this.#timer.stop()
      if (!this.#mustSend()) break
      const written = this.#payload()
      const sent = await this.#options.send(written)
      if (sent.outcome === 'saved') this.#accept(written.text, sent.answer)
      else this.#fail(sent)
      this.#publish()
      // Text typed during the request is sent after its own delay.
    } while (!this.#timer.isSet && this.#failure === null)
  }

  #accept(text: string, { revision, earlierText }: SavedAnswer): void {
    // Text from an earlier page or another tab that arrived late isn't another device's version.
    const isFromHere =
      earlierText !== null &&
      ([text, this.#fromTab].includes(earlierText) || this.#others.isKnown(earlierText))
    if (isFromHere) void this.#options.deleteEarlierVersion()
    this.#timer.resetBackoff()
    if (this.#text === text) this.#setSaved({ text, revision })
    else {
      this.#saved = { text, revision }
      this.#failure = null
      if (this.#delivery === 'unconfirmed') this.#delivery = 'certain'
    }
    this.#others.offer(isFromHere ? null : earlierText, this.#text)
    this.#options.broadcast({ text, revision, isSaved: true })
  }

  #fail(failure: SaveFailure): void {
    if (failure.outcome === 'failed' || this.#delivery === 'beaconed')
      this.#delivery = 'unconfirmed'
    if (failure.outcome === 'opened') {
      this.#others.setAside(this.#text)
      this.#setSaved(this.#saved)
    }
    this.#failure = failure
    if (!this.#isPermanentFailure()) this.#timer.scheduleRetry()
  }

  /** Returns whether the server will never accept this answer. */
  #isPermanentFailure(): boolean {
    return this.#failure?.outcome === 'refused' || this.#failure?.outcome === 'opened'
  }

  #payload() {
    return { text: this.#text, seen: this.#saved.revision, writer: this.#options.writer }
  }

  #isUnsaved(): boolean {
    return this.#delivery !== 'certain' || this.#text !== this.#saved.text
  }

  #mustSend(): boolean {
    const isTaken = this.#failure?.outcome !== 'refused' && this.#text.length <= ANSWER_LENGTH
    return isTaken && this.#isUnsaved()
  }

  /** Stores unsaved text on this device. Returns false if some of it could be lost. */
  #storeLocally(): boolean {
    // The text of a deleted exercise isn't stored, because no later page could show it.
    const isRefused = this.#failure?.outcome === 'refused'
    const { text, seen } = this.#payload()
    const isSent = this.#delivery === 'beaconed'
    const unsaved = this.#isUnsaved() && !isRefused ? { text, seen, isSent } : null
    const { aside } = this.#others
    const stored = unsaved || aside !== null ? { unsaved, aside } : null
    return (this.#options.store(stored) || stored === null) && !isRefused
  }

  #status(): AnswerStatus {
    if (this.#failure?.outcome === 'refused') return 'refused'
    if (!this.#isUnsaved()) return this.#saved.revision === 0 ? 'empty' : 'saved'
    if (this.#text.length > ANSWER_LENGTH) return 'tooLong'
    if (this.#failure === null) return 'saving'
    return this.#failure.outcome === 'signedOut' ? 'signedOut' : 'waiting'
  }

  /** Computes the state to render. Also stores unsaved text on this device. */
  #snapshot(): AnswerState {
    return {
      text: this.#text,
      status: this.#status(),
      message: this.#failure && 'message' in this.#failure ? this.#failure.message : null,
      isStored: this.#storeLocally(),
      other: this.#others.offered,
      isOpened: this.#failure?.outcome === 'opened',
    }
  }

  #publish(): void {
    this.#state = this.#snapshot()
    for (const listener of this.#listeners) listener()
  }
}
