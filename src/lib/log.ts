import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { env } from './env'

/** The one logger: JSON lines on standard output. Secrets and personal fields never reach it in clear. */
export const log = pino({
  level: env.LOG_LEVEL ?? 'info',
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
    // A database error carries the row it choked on (detail, query parameters): only what names the fault is kept.
    err: (error: unknown) => describeError(error),
  },
})

/** A short reference that a person can read out and an operator finds in the log. */
export function newReference(): string {
  return randomBytes(4).toString('hex').toUpperCase()
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
