import { randomBytes } from 'node:crypto'
import { env } from './env'
import { logFields } from './site-process.mjs'
import { makeLog } from './log-lines.mjs'

/** The one logger. */
export const log = makeLog(env.LOG_LEVEL ?? 'info')

/**
 * A short reference that a person can read out and an operator finds in the log: that of the
 * request that is answered, where there is one.
 */
export function newReference(): string {
  const fields = logFields()
  if (fields && 'requestId' in fields && fields.requestId !== '') return fields.requestId
  return randomBytes(4).toString('hex').toUpperCase()
}
