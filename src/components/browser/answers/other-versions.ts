import type { AnswerState } from './answer-view'

type Other = NonNullable<AnswerState['other']>

/** Holds the other versions of an answer until the writer restores or discards them. */
export class OtherVersions {
  /** Texts not to offer, because they were written on this device or discarded. */
  readonly #known = new Set<string>()
  /** The version from another device, as sent by the server. */
  #earlier: string | null = null
  /** The replaced version from this device, which is stored only here. */
  #aside: string | null

  constructor(aside: string | null) {
    this.#aside = aside
  }

  get aside(): string | null {
    return this.#aside
  }

  /** The version to offer. Prefers the one from this device, because no other copy of it exists. */
  get offered(): Other | null {
    if (this.#aside !== null) return { text: this.#aside, from: 'here' }
    return this.#earlier === null ? null : { text: this.#earlier, from: 'elsewhere' }
  }

  /** Records that a text was written on this device. */
  markKnown(text: string): void {
    this.#known.add(text)
  }

  isKnown(text: string): boolean {
    return this.#known.has(text)
  }

  /** Offers another device's version, unless it equals the current text or is already known. */
  offer(earlier: string | null, text: string): void {
    const isNew = earlier !== null && earlier !== text && !this.#known.has(earlier)
    this.#earlier = isNew ? earlier : null
  }

  /** Keeps a replaced text as this device's version, appended to any text that is already kept. */
  setAside(text: string): void {
    this.#aside = this.#aside === null ? text : `${this.#aside}\n\n${text}`
  }

  /** Removes a version that was restored or discarded. */
  remove({ text, from }: Other): void {
    this.#known.add(text)
    if (from === 'here') this.#aside = null
    else this.#earlier = null
  }
}
