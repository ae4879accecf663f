import { certificateProblem } from '@/domain/operations/certificate-problem'
import { clockOffset } from '@/domain/operations/clock-offset'
import type { ProblemOf } from '@/domain/operations/operations'
import { areCredentialsRefused, originOf } from './client'
import { toPayPalError } from './paypal-error'
import type { PayPalSettings } from './settings'

const TIMEOUT_MS = 10_000
/** Date headers have a precision of one second (RFC 9110, section 5.6.7). */
const DATE_PRECISION_MS = 1000

type Check = {
  problem: ProblemOf<'paypal'> | null
  /** How far our clock is ahead of PayPal's (ms); null when PayPal sent no time. */
  clockOffsetMs: number | null
}

/**
 * Checks whether PayPal responds, and compares the clocks. Needs no token, so it does not count
 * against rate limits; other calls show whether the credentials are accepted.
 */
export async function checkPayPal(settings: PayPalSettings): Promise<Check> {
  const before = Date.now()
  try {
    const response = await fetch(originOf(settings), {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const remote = Date.parse(response.headers.get('date') ?? '')
    const comparison = { before, after: Date.now(), remote, precisionMs: DATE_PRECISION_MS }
    return {
      problem: problemOf(response.status),
      clockOffsetMs: Number.isNaN(remote) ? null : clockOffset(comparison),
    }
  } catch (error) {
    const problem = certificateProblem(toPayPalError(error).name) ?? 'unreachable'
    return { problem, clockOffsetMs: null }
  }
}

function problemOf(status: number): Check['problem'] {
  if (status >= 500) return 'failing'
  return areCredentialsRefused() ? 'credentials' : null
}
