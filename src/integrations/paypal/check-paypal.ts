import { certificateProblem } from '@/domain/operations/certificate-problem'
import { clockOffset } from '@/domain/operations/clock-offset'
import type { ProblemOf } from '@/domain/operations/operations'
import { areCredentialsRefused, originOf } from './client'
import { toPayPalError } from './paypal-error'
import type { PayPalSettings } from './settings'

const TIMEOUT_MS = 10_000
/** A header tells the time in full seconds (RFC 9110, section 5.6.7). */
const DATE_PRECISION_MS = 1000

type Check = {
  problem: ProblemOf<'paypal'> | null
  /** How far the own clock is ahead of PayPal's (ms); null when PayPal did not say the time. */
  clockOffsetMs: number | null
}

/**
 * Looks whether PayPal answers, and what time it is there. It asks for nothing that needs a token,
 * so it costs nothing of what PayPal allows; whether the site is known there, its other calls say.
 */
export async function checkPayPal(settings: PayPalSettings): Promise<Check> {
  const before = Date.now()
  try {
    const answer = await fetch(originOf(settings), {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const remote = Date.parse(answer.headers.get('date') ?? '')
    const comparison = { before, after: Date.now(), remote, precisionMs: DATE_PRECISION_MS }
    return {
      problem: problemOf(answer.status),
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
