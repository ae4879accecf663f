type AppErrorOptions = {
  /** HTTP status of the answer, 400 unless told. */
  status?: number
  /** What went wrong inside. It is logged and never shown. */
  cause?: unknown
  /** What a screen needs besides the sentence to go on, such as the true price in cents. */
  facts?: Readonly<Record<string, number>>
}

// Known by its mark and not by its class: a build has the class once for each part of the site, and the rules of the
// collections may throw that of another part.
const mark = Symbol.for('heart2heart.AppError')

/**
 * An expected failure: something a user can cause or must hear about. `code` is stable and for
 * programs; `userMessage` is the sentence people read. Anything that is not an AppError is
 * unexpected: it is logged with a reference and only the reference is shown.
 */
export class AppError extends Error {
  readonly code: string
  readonly userMessage: string
  readonly status: number
  readonly facts: Readonly<Record<string, number>>
  readonly [mark] = true

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && Reflect.get(value, mark) === true
  }

  constructor(
    code: string,
    userMessage: string,
    { status = 400, cause, facts = {} }: AppErrorOptions = {},
  ) {
    super(`${code}: ${userMessage}`, cause === undefined ? undefined : { cause })
    this.name = 'AppError'
    this.code = code
    this.userMessage = userMessage
    this.status = status
    this.facts = facts
  }
}
