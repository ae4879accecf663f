import { randomBytes } from 'node:crypto'
import { env } from './env'
import { logFields } from './site-process.mjs'
import { createLogger } from './create-logger.mjs'

export const log = createLogger(env.LOG_LEVEL ?? 'info')

/**
 * Returns a reference for finding a reported error in the log: the ID of the current request, or a
 * random ID.
 */
export function errorReference(): string {
  const fields = logFields()
  if (fields && 'requestId' in fields && fields.requestId !== '') return fields.requestId
  return randomBytes(4).toString('hex').toUpperCase()
}
