const TOO_MANY_CONNECTIONS = '53300'

/**
 * Error codes of a database that is down, starting, read-only, or out of disk space or connections
 * (PostgreSQL, appendix A; Node's socket errors).
 */
const downCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '25006',
  '53100',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
])

// PgBouncer uses one code for nearly all errors, so only the message tells them apart.
const POOLER_ERROR = '08P01'
const poolerFullMessages = /query_wait_timeout|no more connections allowed|too many clients/i

// Messages of the database driver's own errors, which have no code.
const downMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot connect to postgres/i

/** Returns whether an error or one of its causes means that the database is unavailable. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && downCodes.has(error.code)) return true
  if (hasNoConnectionLeft(error)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseDown)) return true
  return downMessages.test(error.message) || isDatabaseDown(error.cause)
}

/** Returns whether an error means that PostgreSQL or PgBouncer has no connection left. */
export function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return hasNoConnectionLeft(error) || isOutOfConnections(error.cause)
}

function hasNoConnectionLeft(error: Error): boolean {
  if (!('code' in error)) return false
  if (error.code === TOO_MANY_CONNECTIONS) return true
  return error.code === POOLER_ERROR && poolerFullMessages.test(error.message)
}
