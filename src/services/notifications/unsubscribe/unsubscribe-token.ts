import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { UnsubscribeKind } from '@/domain/notifications/unsubscribe-kinds'
import { unsubscribeKinds } from '@/domain/notifications/unsubscribe-kinds'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'

/** The user and the kind of emails that a link ends. */
export type UnsubscribeTarget = { userId: string; kind: UnsubscribeKind }

const partsSchema = z.tuple([z.enum(unsubscribeKinds), z.uuid(), z.string()])

/**
 * Signs the token that unsubscribes one user from one kind of emails without a sign-in (RFC 8058).
 * Valid for nothing else; never expires, because old emails are retained.
 */
export const unsubscribeToken = ({ userId, kind }: UnsubscribeTarget): string =>
  `${kind}.${userId}.${signatureOf(userId, kind)}`

/** Returns the user and kind of a token, or null if its signature is invalid. */
export function readUnsubscribeToken(token: string): UnsubscribeTarget | null {
  const parts = partsSchema.safeParse(token.split('.'))
  if (!parts.success) return null
  const [kind, userId, signature] = parts.data
  const actual = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(userId, kind))
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isOurs ? { kind, userId } : null
}

/** Returns the unsubscribe URL for an email's link and header. */
export const unsubscribeUrl = (target: UnsubscribeTarget): string =>
  `${env.SITE_URL}${routes.oneClickUnsubscribe(unsubscribeToken(target))}`

const signatureOf = (userId: string, kind: UnsubscribeKind) =>
  createHmac('sha256', env.PAYLOAD_SECRET)
    .update(`unsubscribe:${kind}:${userId}`)
    .digest('base64url')
