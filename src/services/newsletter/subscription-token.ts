import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { CONFIRMATION_DAYS } from '@/domain/newsletter/subscriber-states'
import { DAY_MS } from '@/domain/durations'
import { env } from '@/lib/env'

/** What a token allows: to confirm a sign-up within a week, or to get the file anytime. */
type Purpose = 'confirm' | 'file'

export type SubscriptionToken = { subscriberId: string; issuedAt: Date }

const partsSchema = z.tuple([z.uuid(), z.string().regex(/^\d{1,15}$/), z.string()])

/** Signs a token for one subscriber and one purpose. */
export const signSubscriptionToken = (
  purpose: Purpose,
  { subscriberId, issuedAt }: SubscriptionToken,
): string => {
  const content = `${subscriberId}.${issuedAt.getTime()}`
  return `${content}.${buildSignature(purpose, content)}`
}

/** Returns the content of a token, or null if it's invalid, expired, or for another purpose. */
export function verifySubscriptionToken(purpose: Purpose, token: string): SubscriptionToken | null {
  const parts = partsSchema.safeParse(token.split('.'))
  if (!parts.success) return null
  const [subscriberId, issuedMs, signature] = parts.data
  const actual = Buffer.from(signature)
  const expected = Buffer.from(buildSignature(purpose, `${subscriberId}.${issuedMs}`))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const issuedAt = new Date(Number(issuedMs))
  const isExpired = Date.now() > issuedAt.getTime() + CONFIRMATION_DAYS * DAY_MS
  return purpose === 'confirm' && isExpired ? null : { subscriberId, issuedAt }
}

const buildSignature = (purpose: Purpose, content: string) =>
  createHmac('sha256', env.PAYLOAD_SECRET)
    .update(`newsletter:${purpose}:${content}`)
    .digest('base64url')
