import pino from 'pino'
import { logFields } from './site-process.mjs'
import { isUnstorableValueError } from './unstorable-value-error.mjs'

/** Matches an email address, or the credentials and host in a URL. */
const EMAIL_OR_CREDENTIALS = /[^\s@"\\<>(),;:/[\]]+@[^\s@"\\<>(),;:/[\]]+/g

/**
 * Creates a logger that writes JSON lines to standard output. Each line includes the IDs of the
 * current request or job. Secrets and personal data are redacted.
 *
 * @param {string} level
 */
export const createLogger = (level) =>
  pino({
    level,
    mixin: () => logFields() ?? {},
    hooks: {
      // Payload uses the error level even for correctly rejected requests. Log them as warnings.
      logMethod(args, method, levelNumber) {
        const [entry, ...rest] = args
        if (levelNumber === pino.levels.values.error && isClientError(entry))
          this.warn({ ...entry, err: new ErrorWithoutStack(entry.err) }, ...rest)
        else method.apply(this, args)
      },
      // Error messages of mail servers, the job queue, and PostgreSQL may contain email addresses.
      streamWrite: (line) => line.replaceAll(EMAIL_OR_CREDENTIALS, '[hidden]'),
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
      // Database errors contain data from the affected row (in `detail` and the query parameters),
      // so log only the properties that identify the error.
      err: (error) => describeError(error),
    },
  })

/**
 * Returns whether a log entry is an error caused by the client's request.
 *
 * @param {unknown} entry
 * @returns {entry is { err: unknown }}
 */
export function isClientError(entry) {
  if (typeof entry !== 'object' || entry === null || !('err' in entry)) return false
  const { err } = entry
  // Errors with a reference stay errors, because users may report them. Jobs have no client.
  if ('reference' in entry || 'job' in entry) return false
  if (isMalformedFormError(err) || isUnstorableValueError(err)) return true
  // Payload marks its own errors with `isOperational`. Their class names are minified in
  // production.
  if (!(err instanceof Error && 'isOperational' in err && 'status' in err)) return false
  return typeof err.status === 'number' && err.status >= 400 && err.status < 500
}

// Error messages from Payload and its multipart parser about malformed forms.
const malformedFormMessages = new Set([
  'Malformed content type',
  'Malformed part header',
  'Multipart: Boundary not found',
  'Request is not eligible for file upload',
  'Unexpected end of file',
  'Unexpected end of form',
])

/**
 * Returns whether an error means that a multipart form, or the JSON in its fields, cannot be
 * parsed.
 *
 * @param {unknown} error
 * @returns {boolean}
 */
export function isMalformedFormError(error) {
  if (!(error instanceof Error)) return false
  return (
    malformedFormMessages.has(error.message) ||
    (error instanceof SyntaxError && /JSON/.test(error.message))
  )
}

/**
 * Returns an error's message without the query parameters that Drizzle appends, because those
 * parameters contain user input and hashes.
 *
 * @param {Error} error
 */
export const redactMessage = ({ message }) => message.replace(/\nparams:[^]*/, '')

class ErrorWithoutStack {
  /** @param {unknown} error */
  constructor(error) {
    this.error = error
  }
}

/** @param {unknown} error @param {boolean} [hasStack] @returns {Record<string, unknown>} */
function describeError(error, hasStack = true) {
  if (error instanceof ErrorWithoutStack) return describeError(error.error, false)
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const code = 'code' in error ? error.code : undefined
  return {
    name: error.name,
    message: redactMessage(error).slice(0, 500),
    code,
    stack: hasStack ? getStackFrames(error) : undefined,
    cause: error.cause === undefined ? undefined : describeError(error.cause, hasStack),
  }
}

/** @param {Error} error */
const getStackFrames = ({ stack }) =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n')
