import { randomBytes } from 'node:crypto'
import { env } from './env'
import { logFields } from './site-process.mjs'
import { makeLog } from './log-lines.mjs'

export const log = makeLog(env.LOG_LEVEL ?? 'info')

/**
 * Returns a short reference that a user can report and an operator can find in the log. It is the
 * ID of the current request, or a random ID outside of requests.
 */
export function newReference(): string {
  const fields = logFields()
  if (fields && 'requestId' in fields && fields.requestId !== '') return fields.requestId
  return randomBytes(4).toString('hex').toUpperCase()
}
