import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { UnsubscribeKind } from '@/domain/notifications/unsubscribe-kinds'
import { SUBSCRIBER_KIND, unsubscribeKinds } from '@/domain/notifications/unsubscribe-kinds'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'

/** One kind of email to a user, or the newsletter to a subscriber. */
export type UnsubscribeTarget =
  | { userId: string; kind: UnsubscribeKind }
  | { subscriberId: string; kind: typeof SUBSCRIBER_KIND }

const partsSchema = z.tuple([z.enum([...unsubscribeKinds, SUBSCRIBER_KIND]), z.uuid(), z.string()])

/**
 * Signs a token that lets one person unsubscribe from one kind of email without signing in (RFC
 * 8058). It allows nothing else, and never expires, because people keep old emails.
 */
export function signUnsubscribeToken(target: UnsubscribeTarget): string {
  const id = 'userId' in target ? target.userId : target.subscriberId
  return `${target.kind}.${id}.${buildSignature(id, target.kind)}`
}

/** Returns the person and kind of a token, or null if its signature is invalid. */
export function verifyUnsubscribeToken(token: string): UnsubscribeTarget | null {
  const parts = partsSchema.safeParse(token.split('.'))
  if (!parts.success) return null
  const [kind, id, signature] = parts.data
  const actual = Buffer.from(signature)
  const expected = Buffer.from(buildSignature(id, kind))
  const isSignatureValid = actual.length === expected.length && timingSafeEqual(actual, expected)
  if (!isSignatureValid) return null
  return kind === SUBSCRIBER_KIND ? { kind, subscriberId: id } : { kind, userId: id }
}

/** Returns the unsubscribe URL for the link and the header of an email. */
export const unsubscribeUrl = (target: UnsubscribeTarget): string =>
  `${env.SITE_URL}${routes.oneClickUnsubscribe(signUnsubscribeToken(target))}`

const buildSignature = (id: string, kind: UnsubscribeTarget['kind']) =>
  createHmac('sha256', env.PAYLOAD_SECRET).update(`unsubscribe:${kind}:${id}`).digest('base64url')
