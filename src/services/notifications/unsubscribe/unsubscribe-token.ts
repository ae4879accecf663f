import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { UnsubscribeKind } from '@/domain/notifications/unsubscribe-kinds'
import { unsubscribeKinds } from '@/domain/notifications/unsubscribe-kinds'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'

/** Whose mails of which kind a link ends. */
export type Unsubscribing = { userId: string; kind: UnsubscribeKind }

const partsSchema = z.tuple([z.enum(unsubscribeKinds), z.uuid(), z.string()])

/**
 * What ends mails of one kind to one person, without a sign-in (RFC 8058): signed with the secret
 * of the site, and good for nothing else. It does not expire, as old mails are kept.
 */
export const unsubscribeToken = ({ userId, kind }: Unsubscribing): string =>
  `${kind}.${userId}.${signatureOf(userId, kind)}`

/** Whose mails of which kind this ends; null when we have not signed it. */
export function readUnsubscribeToken(token: string): Unsubscribing | null {
  const parts = partsSchema.safeParse(token.split('.'))
  if (!parts.success) return null
  const [kind, userId, signature] = parts.data
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(userId, kind))
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? { kind, userId } : null
}

/** The address of a link and a header of a mail that end mails of its kind. */
export const unsubscribeUrl = (unsubscribing: Unsubscribing): string =>
  `${env.SITE_URL}${routes.unsubscribeAtOnce(unsubscribeToken(unsubscribing))}`

const signatureOf = (userId: string, kind: UnsubscribeKind) =>
  createHmac('sha256', env.PAYLOAD_SECRET)
    .update(`unsubscribe:${kind}:${userId}`)
    .digest('base64url')
