import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'

const partsSchema = z.tuple([z.uuid(), z.string()])

/**
 * Signs a token that lets its holder withdraw from the contract of one payment without signing in
 * (docs/payments.md, section 15). It allows nothing else, and never expires, because the period to
 * withdraw does.
 */
const signWithdrawalToken = (paymentId: string): string =>
  `${paymentId}.${buildSignature(paymentId)}`

/** Returns the payment of a token, or null if its signature is invalid. */
export function verifyWithdrawalToken(token: string): string | null {
  const parts = partsSchema.safeParse(token.split('.'))
  if (!parts.success) return null
  const [paymentId, signature] = parts.data
  const [actual, expected] = [Buffer.from(signature), Buffer.from(buildSignature(paymentId))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? paymentId : null
}

/** Returns the path of the page that withdraws from the contract of a payment. */
export const withdrawalPath = (paymentId: string): string =>
  routes.withdraw(signWithdrawalToken(paymentId))

const buildSignature = (paymentId: string) =>
  createHmac('sha256', env.PAYLOAD_SECRET).update(`withdraw:${paymentId}`).digest('base64url')
