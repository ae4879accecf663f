const TOO_MANY_CONNECTIONS = '53300'

/**
 * What a connection says when the database is gone, starting or full, or takes no writes, as its
 * disk is full or it still recovers (PostgreSQL, appendix A; Node's socket errors).
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

// PgBouncer has one code for nearly all of its errors: its words say which it is.
const POOLER_ERROR = '08P01'
const poolerIsFull = /query_wait_timeout|no more connections allowed|too many clients/i

// The driver's own errors have no code.
const downMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot connect to postgres/i

/**
 * Whether an error means that the database could not be reached, wherever in its causes that is
 * said.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && downCodes.has(error.code)) return true
  if (isRefusedForFullness(error)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseDown)) return true
  return downMessages.test(error.message) || isDatabaseDown(error.cause)
}

/**
 * Whether PostgreSQL, or PgBouncer in front of it, has no connection left, wherever among the
 * causes that is said.
 */
export function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isRefusedForFullness(error) || isOutOfConnections(error.cause)
}

function isRefusedForFullness(error: Error): boolean {
  if (!('code' in error)) return false
  if (error.code === TOO_MANY_CONNECTIONS) return true
  return error.code === POOLER_ERROR && poolerIsFull.test(error.message)
}
