import { classifyCertificateProblem } from '@/domain/operations/classify-certificate-problem'
import { clockOffset } from '@/domain/operations/clock-offset'
import type { ProblemOf } from '@/domain/operations/system-health'
import { areCredentialsRejected, getOrigin } from './client'
import { toPayPalError } from './paypal-error'
import type { PayPalSettings } from './settings'

const TIMEOUT_MS = 10_000
/** The precision of Date headers is one second (RFC 9110, section 5.6.7). */
const DATE_PRECISION_MS = 1000

type CheckResult = {
  problem: ProblemOf<'paypal'> | null
  /**
   * How far this machine's clock is ahead of PayPal's clock, in milliseconds. Null if PayPal sent
   * no valid Date header.
   */
  clockOffsetMs: number | null
}

/**
 * Checks whether PayPal responds, and compares this machine's clock with PayPal's. The request
 * needs no token, so it doesn't count toward PayPal's rate limits. It doesn't check the
 * credentials; `areCredentialsRejected` tells whether PayPal rejected them in other calls.
 */
export async function checkPayPal(settings: PayPalSettings): Promise<CheckResult> {
  const before = Date.now()
  try {
    const response = await fetch(getOrigin(settings), {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const remote = Date.parse(response.headers.get('date') ?? '')
    const comparison = { before, after: Date.now(), remote, precisionMs: DATE_PRECISION_MS }
    return {
      problem: findProblem(response.status),
      clockOffsetMs: Number.isNaN(remote) ? null : clockOffset(comparison),
    }
  } catch (error) {
    const problem = classifyCertificateProblem(toPayPalError(error).name) ?? 'unreachable'
    return { problem, clockOffsetMs: null }
  }
}

function findProblem(status: number): CheckResult['problem'] {
  if (status >= 500) return 'failing'
  return areCredentialsRejected() ? 'credentials' : null
}
