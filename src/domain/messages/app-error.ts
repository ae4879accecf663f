import { errorCatalog, type ErrorCode, type SpokenCode } from './error-catalog'

type Options = {
  /** Instead of the catalog's: one that says a number or a name, or which of several it is. */
  sentence?: string
  /** What went wrong inside. It is logged and never shown. */
  cause?: unknown
  /** What a screen needs besides the sentence to go on, such as the true price in cents. */
  facts?: Readonly<Record<string, number>>
}

// Known by its mark and not by its class: a build has the class once for each part of the site, and
// the rules of the collections may throw that of another part.
const mark = Symbol.for('heart2heart.AppError')

/**
 * An expected failure: something a user can cause or must hear about. `code` is stable and for
 * programs; `userMessage` is the sentence people read, the catalog's unless another is given.
 * Anything that is not an AppError is unexpected: it is logged with a reference and only the
 * reference is shown.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly userMessage: string
  readonly status: number
  readonly facts: Readonly<Record<string, number>>
  readonly [mark] = true

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && Reflect.get(value, mark) === true
  }

  constructor(code: SpokenCode, options?: Options)
  constructor(code: ErrorCode, options: Options & { sentence: string })
  constructor(code: ErrorCode, { sentence, cause, facts = {} }: Options = {}) {
    const known = errorCatalog[code]
    const userMessage = sentence ?? known.sentence ?? ''
    super(`${code}: ${userMessage}`, cause === undefined ? undefined : { cause })
    this.name = 'AppError'
    this.code = code
    this.userMessage = userMessage
    this.status = known.status
    this.facts = facts
  }
}
