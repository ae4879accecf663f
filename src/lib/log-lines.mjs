import pino from 'pino'
import { logFields } from './site-process.mjs'
import { isUnstorable } from './unstorable.mjs'

/** An address of a mail, or a password with its server in the address of a service. */
const ADDRESS = /[^\s@"\\<>(),;:/[\]]+@[^\s@"\\<>(),;:/[\]]+/g

/**
 * A logger: JSON lines on standard output, each with the request or job that it is about. Secrets
 * and personal fields never reach them in clear.
 *
 * @param {string} level
 */
export const makeLog = (level) =>
  pino({
    level,
    mixin: () => logFields() ?? {},
    hooks: {
      // Payload calls an error, too, what it rightly refuses.
      logMethod(args, method, number) {
        const [entry, ...rest] = args
        if (number === pino.levels.values.error && isRefused(entry))
          this.warn({ ...entry, err: new Refusal(entry.err) }, ...rest)
        else method.apply(this, args)
      },
      // What a mail server, the queue or PostgreSQL says names whom it is about.
      streamWrite: (line) => line.replaceAll(ADDRESS, '[hidden]'),
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
      // A database error carries the row it choked on (detail, query parameters): only what names
      // the fault is kept.
      err: (error) => describeError(error),
    },
  })

/**
 * Whether what is to be logged is an error of whoever asked.
 *
 * @param {unknown} entry
 * @returns {entry is { err: unknown }}
 */
export function isRefused(entry) {
  if (typeof entry !== 'object' || entry === null || !('err' in entry)) return false
  const { err } = entry
  // Whoever was given a reference reads it to us, and a job asked for nothing.
  if ('reference' in entry || 'job' in entry) return false
  if (isUnreadableForm(err) || isUnstorable(err)) return true
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

/**
 * Whether an error says of a form with files that it cannot be read, or of the JSON in one.
 *
 * @param {unknown} error
 * @returns {boolean}
 */
export function isUnreadableForm(error) {
  if (!(error instanceof Error)) return false
  return (
    unreadableForms.has(error.message) ||
    (error instanceof SyntaxError && /JSON/.test(error.message))
  )
}

/**
 * What an error says, without the parameters that Drizzle writes behind its statement: they are
 * what people wrote, and hashes.
 *
 * @param {Error} error
 */
export const messageOf = ({ message }) => message.replace(/\nparams:[^]*/, '')

/** What was refused: where in the code that happened, says nothing. */
class Refusal {
  /** @param {unknown} error */
  constructor(error) {
    this.error = error
  }
}

/** @param {unknown} error @returns {Record<string, unknown>} */
function describeError(error) {
  if (error instanceof Refusal) return withoutStack(describeError(error.error))
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const code = 'code' in error ? error.code : undefined
  return {
    name: error.name,
    message: messageOf(error).slice(0, 500),
    code,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

/** @param {Record<string, unknown>} described @returns {Record<string, unknown>} */
function withoutStack({ cause, ...said }) {
  delete said.stack
  const isDescribed = typeof cause === 'object' && cause !== null
  return { ...said, cause: isDescribed ? withoutStack({ ...cause }) : cause }
}
