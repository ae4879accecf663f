import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { UnsubscribeKind } from '@/domain/notifications/unsubscribe-kinds'
import { unsubscribeKinds } from '@/domain/notifications/unsubscribe-kinds'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'

export type UnsubscribeTarget = { userId: string; kind: UnsubscribeKind }

const partsSchema = z.tuple([z.enum(unsubscribeKinds), z.uuid(), z.string()])

/**
 * Signs a token that lets one user unsubscribe from one kind of email without signing in (RFC
 * 8058). It allows nothing else, and never expires, because people keep old emails.
 */
export const signUnsubscribeToken = ({ userId, kind }: UnsubscribeTarget): string =>
  `${kind}.${userId}.${buildSignature(userId, kind)}`

/** Returns the user and kind of a token, or null if its signature is invalid. */
export function verifyUnsubscribeToken(token: string): UnsubscribeTarget | null {
  const parts = partsSchema.safeParse(token.split('.'))
  if (!parts.success) return null
  const [kind, userId, signature] = parts.data
  const actual = Buffer.from(signature)
  const expected = Buffer.from(buildSignature(userId, kind))
  const isSignatureValid = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isSignatureValid ? { kind, userId } : null
}

/** Returns the unsubscribe URL for the link and the header of an email. */
export const unsubscribeUrl = (target: UnsubscribeTarget): string =>
  `${env.SITE_URL}${routes.oneClickUnsubscribe(signUnsubscribeToken(target))}`

const buildSignature = (userId: string, kind: UnsubscribeKind) =>
  createHmac('sha256', env.PAYLOAD_SECRET)
    .update(`unsubscribe:${kind}:${userId}`)
    .digest('base64url')
