import { randomBytes } from 'node:crypto'
import { env } from './env'
import { logFields } from './site-process.mjs'
import { makeLog } from './log-lines.mjs'

export const log = makeLog(env.LOG_LEVEL ?? 'info')

/**
 * Returns a reference that a user can report and the log contains: the ID of the request, or a
 * random one.
 */
export function newReference(): string {
  const fields = logFields()
  if (fields && 'requestId' in fields && fields.requestId !== '') return fields.requestId
  return randomBytes(4).toString('hex').toUpperCase()
}
