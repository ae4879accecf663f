import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { env } from './env'

/**
 * The one logger: JSON lines on standard output. Secrets and personal fields never reach it in
 * clear.
 */
export const log = pino({
  level: env.LOG_LEVEL ?? 'info',
  hooks: {
    // Payload calls an error, too, what it rightly refuses.
    logMethod(args, method, level) {
      if (level === log.levels.values.error && isRefused(args[0])) this.warn(...args)
      else method.apply(this, args)
    },
  },
  redact: {
    paths: [
      'password',
      '*.password',
      'token',
      '*.token',
      'email',
      '*.email',
      'headers',
      '*.headers',
      'config',
      '*.config',
    ],
    censor: '[hidden]',
  },
  serializers: {
    // A database error carries the row it choked on (detail, query parameters): only what names the
    // fault is kept.
    err: (error: unknown) => describeError(error),
  },
})

/** A short reference that a person can read out and an operator finds in the log. */
export function newReference(): string {
  return randomBytes(4).toString('hex').toUpperCase()
}

/** Whether what is to be logged is an error of whoever asked. */
export function isRefused(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null || !('err' in entry)) return false
  const { err } = entry
  // Whoever was given a reference reads it to us, and a job asked for nothing.
  if ('reference' in entry || 'job' in entry) return false
  if (isUnreadableForm(err)) return true
  // Payload's own errors are operational; their classes have other names in a production build.
  if (!(err instanceof Error && 'isOperational' in err && 'status' in err)) return false
  return typeof err.status === 'number' && err.status >= 400 && err.status < 500
}

// What Payload and its reader of forms say of a form that was sent wrongly.
const unreadableForms = new Set([
  'Malformed content type',
  'Malformed part header',
  'Multipart: Boundary not found',
  'Request is not eligible for file upload',
  'Unexpected end of file',
  'Unexpected end of form',
])

/** Whether an error says of a form with files that it cannot be read, or of the JSON in one. */
export function isUnreadableForm(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    unreadableForms.has(error.message) ||
    (error instanceof SyntaxError && /JSON/.test(error.message))
  )
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const code = 'code' in error ? error.code : undefined
  // Drizzle puts the statement and its parameters into the message, so that one is cut before them.
  const message = error.message.split(/\nparams:/)[0]?.slice(0, 500)
  return {
    name: error.name,
    message,
    code,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}
