import { MAX_ANSWER_LENGTH } from '@/domain/together/exercise-rules'
import type { SaveAnswerResponse } from '@/domain/together/exercise-state'
import type {
  AnswerUpdate,
  AnswerState,
  ServerAnswer,
  AnswerStatus,
  AnswerSaverOptions,
  SaveFailure,
} from './answer-saver-types'
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
  readonly #timer = new SaveTimer(() => void this.#startSending())
  readonly #otherVersions: OtherVersions
  #text: string
  /** The answer on the server, as far as this page knows. */
  #savedVersion: { text: string; revision: number }
  #failure: SaveFailure | null = null
  /** If not 'certain', the server may have received newer text than `#savedVersion`. */
  #delivery: 'certain' | 'unconfirmed' | 'beaconed' = 'certain'
  /** The text last received from another tab. */
  #textFromTab: string | null = null
  #sendLoop: Promise<void> | null = null
  #state: AnswerState

  /** `localAnswer` is the state that an earlier page stored on this device. */
  constructor(
    options: AnswerSaverOptions,
    serverAnswer: ServerAnswer,
    localAnswer: LocalAnswer | null = null,
  ) {
    this.#options = options
    this.#otherVersions = new OtherVersions(localAnswer?.aside ?? null)
    this.#text = serverAnswer.text
    this.#savedVersion = { text: serverAnswer.text, revision: serverAnswer.revision }
    if (localAnswer?.unsaved) this.#restoreLocal(localAnswer.unsaved, serverAnswer)
    this.#otherVersions.offer(serverAnswer.earlierText, this.#text)
    this.#state = this.#storeAndComputeState()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): AnswerState => this.#state

  /** Sets the text and schedules a save. */
  setText(text: string): void {
    this.#text = text
    if (this.#delivery === 'beaconed') this.#delivery = 'unconfirmed'
    if (this.#isPermanentFailure()) this.#failure = null
    // While saving fails, new text is sent with the next retry.
    const isRetrying = this.#failure !== null && this.#timer.isSet
    if (!isRetrying && this.#mustSend()) this.#timer.scheduleAfterTyping()
    else if (!isRetrying) this.#timer.stop()
    this.#publish()
    this.#options.broadcast({ text, revision: this.#savedVersion.revision, isSaved: false })
  }

  /** Saves immediately. Returns whether everything is saved. */
  async flush(): Promise<boolean> {
    // Text typed during a request is sent after the request.
    for (let round = 0; round < 3 && this.#mustSend(); round += 1) {
      await this.#startSending()
      if (this.#failure) break
    }
    return !this.#isUnsaved()
  }

  /** Retries now, for example when the device is back online or the user has signed in again. */
  retry(): void {
    if (this.#timer.isSet && !this.#failure) return
    this.#timer.resetBackoff()
    void this.#startSending()
  }

  /** Sends unsaved text by beacon, because the page may be about to close. */
  sendBeacon(): void {
    if (!this.#mustSend()) return
    const isAccepted = this.#options.sendBeacon(this.#buildPayload()) && !this.#failure
    this.#delivery = isAccepted ? 'beaconed' : 'unconfirmed'
    this.#publish()
  }

  /** Applies the server's answer. Ignores answers older than this page's last save. */
  receiveFromServer(serverAnswer: ServerAnswer): void {
    if (serverAnswer.revision < this.#savedVersion.revision) return
    if (!this.#isUnsaved()) this.#markSaved(serverAnswer)
    else if (serverAnswer.isFinal) {
      this.#otherVersions.setAside(this.#text)
      this.#markSaved(serverAnswer)
    }
    this.#otherVersions.offer(serverAnswer.earlierText, this.#text)
    this.#publish()
  }

  /** Applies another tab's text, unless this tab has different unsaved text of its own. */
  receiveFromTab({ text, revision, isSaved }: AnswerUpdate): void {
    const hasOwnText = this.#isUnsaved() && this.#text !== this.#textFromTab
    if (revision < this.#savedVersion.revision || (hasOwnText && text !== this.#text)) return
    this.#textFromTab = text
    if (isSaved) this.#markSaved({ text, revision })
    else {
      // The other tab saves the text. This tab saves it if that save isn't confirmed in time.
      this.#text = text
      if (!this.#failure) this.#timer.scheduleAfterOtherTab()
    }
    this.#publish()
  }

  /** Restores the other version and saves it. The current text becomes the other version. */
  async restoreOtherVersion(): Promise<void> {
    const { other } = this.#state
    if (!other) return
    this.#otherVersions.remove(other)
    if (this.#text.trim() !== '') this.#otherVersions.setAside(this.#text)
    this.setText(other.text)
    if ((await this.flush()) && other.from === 'elsewhere')
      await this.#options.deleteEarlierVersion()
  }

  /** Discards the other version. Returns false, and keeps it, if the server can't be updated. */
  async discardOtherVersion(): Promise<boolean> {
    const { other } = this.#state
    if (other?.from === 'elsewhere' && !(await this.#options.deleteEarlierVersion())) return false
    if (other) this.#otherVersions.remove(other)
    this.#publish()
    return true
  }

  /**
   * Resumes with text stored on this device. Offers it as the other version instead if it was sent
   * and the server has a newer answer, or if the server's answer is final.
   */
  #restoreLocal(
    { text, seen, isSent }: NonNullable<LocalAnswer['unsaved']>,
    serverAnswer: ServerAnswer,
  ): void {
    this.#otherVersions.markKnown(text)
    if (text === serverAnswer.text) return
    if ((isSent && serverAnswer.revision > seen) || serverAnswer.isFinal) {
      this.#otherVersions.setAside(text)
      return
    }
    this.#text = text
    this.#savedVersion = { text: serverAnswer.text, revision: seen }
    if (isSent) this.#delivery = 'beaconed'
  }

  /** Updates the text, and marks it as saved on the server. */
  #markSaved({ text, revision }: { text: string; revision: number }): void {
    this.#timer.stop()
    this.#text = text
    this.#savedVersion = { text, revision }
    this.#failure = null
    this.#delivery = 'certain'
  }

  #startSending(): Promise<void> {
    this.#sendLoop ??= this.#runSendLoop().finally(() => (this.#sendLoop = null))
    return this.#sendLoop
  }

  async #runSendLoop(): Promise<void> {
    do {
      this.#timer.stop()
      if (!this.#mustSend()) break
      const payload = this.#buildPayload()
      const result = await this.#options.send(payload)
      if (result.outcome === 'saved') this.#handleSaved(payload.text, result.answer)
      else this.#handleFailure(result)
      this.#publish()
      // Text typed during the request is sent after its own delay.
    } while (!this.#timer.isSet && this.#failure === null)
  }

  #handleSaved(text: string, { revision, earlierText }: SaveAnswerResponse): void {
    // Late text from an earlier page or another tab on this device isn't a version from another
    // device.
    const isFromThisDevice =
      earlierText !== null &&
      ([text, this.#textFromTab].includes(earlierText) || this.#otherVersions.isKnown(earlierText))
    if (isFromThisDevice) void this.#options.deleteEarlierVersion()
    this.#timer.resetBackoff()
    if (this.#text === text) this.#markSaved({ text, revision })
    else {
      this.#savedVersion = { text, revision }
      this.#failure = null
      if (this.#delivery === 'unconfirmed') this.#delivery = 'certain'
    }
    this.#otherVersions.offer(isFromThisDevice ? null : earlierText, this.#text)
    this.#options.broadcast({ text, revision, isSaved: true })
  }

  #handleFailure(failure: SaveFailure): void {
    if (failure.outcome === 'failed' || this.#delivery === 'beaconed')
      this.#delivery = 'unconfirmed'
    if (failure.outcome === 'opened') {
      this.#otherVersions.setAside(this.#text)
      this.#markSaved(this.#savedVersion)
    }
    this.#failure = failure
    if (!this.#isPermanentFailure()) this.#timer.scheduleRetry()
  }

  /** Returns whether the server will never accept this answer. */
  #isPermanentFailure(): boolean {
    return this.#failure?.outcome === 'refused' || this.#failure?.outcome === 'opened'
  }

  #buildPayload() {
    return { text: this.#text, seen: this.#savedVersion.revision, writer: this.#options.tabId }
  }

  #isUnsaved(): boolean {
    return this.#delivery !== 'certain' || this.#text !== this.#savedVersion.text
  }

  #mustSend(): boolean {
    const isAcceptable =
      this.#failure?.outcome !== 'refused' && this.#text.length <= MAX_ANSWER_LENGTH
    return isAcceptable && this.#isUnsaved()
  }

  /** Stores unsaved text on this device. Returns false if some of it could be lost. */
  #storeLocally(): boolean {
    // The answer to a deleted exercise isn't stored, because no later page could show it.
    const isRefused = this.#failure?.outcome === 'refused'
    const { text, seen } = this.#buildPayload()
    const isSent = this.#delivery === 'beaconed'
    const unsaved = this.#isUnsaved() && !isRefused ? { text, seen, isSent } : null
    const { fromThisDevice } = this.#otherVersions
    const localAnswer =
      unsaved || fromThisDevice !== null ? { unsaved, aside: fromThisDevice } : null
    return (this.#options.store(localAnswer) || localAnswer === null) && !isRefused
  }

  #computeStatus(): AnswerStatus {
    if (this.#failure?.outcome === 'refused') return 'refused'
    if (!this.#isUnsaved()) return this.#savedVersion.revision === 0 ? 'empty' : 'saved'
    if (this.#text.length > MAX_ANSWER_LENGTH) return 'tooLong'
    if (this.#failure === null) return 'saving'
    return this.#failure.outcome === 'signedOut' ? 'signedOut' : 'waiting'
  }

  /** Stores unsaved text on this device, and computes the state to render. */
  #storeAndComputeState(): AnswerState {
    return {
      text: this.#text,
      status: this.#computeStatus(),
      message: this.#failure && 'message' in this.#failure ? this.#failure.message : null,
      isStored: this.#storeLocally(),
      other: this.#otherVersions.versionToOffer,
      isOpened: this.#failure?.outcome === 'opened',
    }
  }

  #publish(): void {
    this.#state = this.#storeAndComputeState()
    for (const listener of this.#listeners) listener()
  }
}
