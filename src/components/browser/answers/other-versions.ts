import type { AnswerState } from './answer-view'

type Other = NonNullable<AnswerState['other']>

/** The versions of an answer beside the one in its field, until their writer decides about them. */
export class OtherVersions {
  /** Of which nobody has to be told: written on this device, or not needed. */
  readonly #known = new Set<string>()
  /** What another device wrote, as the site keeps it. */
  #earlier: string | null = null
  /** What was written here and gave way; this device keeps it. */
  #aside: string | null

  constructor(aside: string | null) {
    this.#aside = aside
  }

  get aside(): string | null {
    return this.#aside
  }

  /** The one that is offered; what only this device has comes first. */
  get shown(): Other | null {
    if (this.#aside !== null) return { text: this.#aside, from: 'here' }
    return this.#earlier === null ? null : { text: this.#earlier, from: 'elsewhere' }
  }

  /** Remembers that a text comes from here. */
  know(text: string): void {
    this.#known.add(text)
  }

  knows(text: string): boolean {
    return this.#known.has(text)
  }

  /** Offers what another device wrote, unless it is what stands here, or is known. */
  offer(earlier: string | null, text: string): void {
    const isNews = earlier !== null && earlier !== text && !this.#known.has(earlier)
    this.#earlier = isNews ? earlier : null
  }

  /** Keeps a text beside the answer. One that is there already stays above it. */
  setAside(text: string): void {
    this.#aside = this.#aside === null ? text : `${this.#aside}\n\n${text}`
  }

  /** It is brought back, or not needed. */
  forget({ text, from }: Other): void {
    this.#known.add(text)
    if (from === 'here') this.#aside = null
    else this.#earlier = null
  }
}
