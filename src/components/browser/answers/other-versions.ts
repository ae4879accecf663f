import type { AnswerState } from './answer-view'

type Other = NonNullable<AnswerState['other']>

/** The other versions of an answer, until their writer decides about them. */
export class OtherVersions {
  /** Texts not worth offering: written on this device, or dismissed. */
  readonly #known = new Set<string>()
  /** Another device's version, from the server. */
  #earlier: string | null = null
  /** A replaced version from this device, where it is stored. */
  #aside: string | null

  constructor(aside: string | null) {
    this.#aside = aside
  }

  get aside(): string | null {
    return this.#aside
  }

  /** The version to offer. This device's comes first, since only this device has it. */
  get offered(): Other | null {
    if (this.#aside !== null) return { text: this.#aside, from: 'here' }
    return this.#earlier === null ? null : { text: this.#earlier, from: 'elsewhere' }
  }

  /** Remembers that a text was written here. */
  know(text: string): void {
    this.#known.add(text)
  }

  knows(text: string): boolean {
    return this.#known.has(text)
  }

  /** Offers another device's version, unless it is the current text or known. */
  offer(earlier: string | null, text: string): void {
    const isNew = earlier !== null && earlier !== text && !this.#known.has(earlier)
    this.#earlier = isNew ? earlier : null
  }

  /** Sets a text aside, below one that is already there. */
  setAside(text: string): void {
    this.#aside = this.#aside === null ? text : `${this.#aside}\n\n${text}`
  }

  /** Forgets a version that was restored or dismissed. */
  forget({ text, from }: Other): void {
    this.#known.add(text)
    if (from === 'here') this.#aside = null
    else this.#earlier = null
  }
}
