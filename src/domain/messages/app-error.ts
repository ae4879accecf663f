import { errorCatalog, type ErrorCode, type CodeWithMessage } from './error-catalog'

type AppErrorOptions = {
  /** Overrides the catalog's message, for a message that contains a number or a name. */
  message?: string
  /** The underlying error, which is logged but never shown. */
  cause?: unknown
  /** Values that a screen needs in addition to the message, such as the current price in cents. */
  details?: Readonly<Record<string, number>>
}

// Marks AppErrors for `instanceof`. Each bundle has its own copy of the class, and collection hooks
// may throw another bundle's AppError.
const appErrorBrand = Symbol.for('heart2heart.AppError')

/**
 * An expected error, which users can cause or need to know about. Programs use `code`, which is
 * stable, and people read `userMessage`. All other errors are unexpected: they are logged with a
 * reference, and users see only the reference.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly userMessage: string
  readonly status: number
  readonly details: Readonly<Record<string, number>>
  readonly [appErrorBrand] = true

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && Reflect.get(value, appErrorBrand) === true
  }

  constructor(code: CodeWithMessage, options?: AppErrorOptions)
  constructor(code: ErrorCode, options: AppErrorOptions & { message: string })
  constructor(code: ErrorCode, { message, cause, details = {} }: AppErrorOptions = {}) {
    const entry = errorCatalog[code]
    const userMessage = message ?? entry.message ?? ''
    super(`${code}: ${userMessage}`, cause === undefined ? undefined : { cause })
    this.name = 'AppError'
    this.code = code
    this.userMessage = userMessage
    this.status = entry.status
    this.details = details
  }
}
