import type { AnswerState } from './answer-saver-types'

type OtherVersion = NonNullable<AnswerState['other']>

/** Holds the other versions of an answer until the writer restores or discards them. */
export class OtherVersions {
  /** Versions not to offer, because they were written on this device or discarded. */
  readonly #knownTexts = new Set<string>()
  /** The version from another device, as sent by the server. */
  #fromOtherDevice: string | null = null
  /** The replaced version from this device, which is stored only here. */
  #fromThisDevice: string | null

  constructor(fromThisDevice: string | null) {
    this.#fromThisDevice = fromThisDevice
  }

  get fromThisDevice(): string | null {
    return this.#fromThisDevice
  }

  /** The version to offer. Prefers the one from this device, because no other copy of it exists. */
  get versionToOffer(): OtherVersion | null {
    if (this.#fromThisDevice !== null) return { text: this.#fromThisDevice, from: 'here' }
    return this.#fromOtherDevice === null
      ? null
      : { text: this.#fromOtherDevice, from: 'elsewhere' }
  }

  /** Records that the text was written on this device. */
  markKnown(text: string): void {
    this.#knownTexts.add(text)
  }

  isKnown(text: string): boolean {
    return this.#knownTexts.has(text)
  }

  /** Offers another device's version, unless it equals the current text or is already known. */
  offer(earlierText: string | null, currentText: string): void {
    const isNew =
      earlierText !== null && earlierText !== currentText && !this.#knownTexts.has(earlierText)
    this.#fromOtherDevice = isNew ? earlierText : null
  }

  /** Keeps replaced text as this device's version, appended to any text that is already kept. */
  setAside(text: string): void {
    this.#fromThisDevice =
      this.#fromThisDevice === null ? text : `${this.#fromThisDevice}\n\n${text}`
  }

  /** Removes a version that was restored or discarded. */
  remove({ text, from }: OtherVersion): void {
    this.#knownTexts.add(text)
    if (from === 'here') this.#fromThisDevice = null
    else this.#fromOtherDevice = null
  }
}
