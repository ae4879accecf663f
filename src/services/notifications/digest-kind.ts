import { z } from 'zod'
import type { Mail } from './queue-mail'

/** Emails that one person can trigger many times are digests. */
export const digestKindNames = [
  'comment-answered',
  'new-comment',
  'new-device',
  'refund-asked',
  'refund-task',
  'support-request',
  'together',
] as const

/** An event to notify someone of by email. */
export type DigestItem = {
  /** Also the kind of its email. */
  kind: (typeof digestKindNames)[number]
  /** With the recipient, identifies the digest: one email per cause and interval. */
  cause: string
  to: string[]
  /** As in `Mail`. */
  userId?: string
  /** The account that it is about, if that is not the recipient's. */
  about?: string
  /** The content, in its kind's schema. */
  values: unknown
}

/** The content of a digest email; the recipient is added when it is sent. */
type DigestMail = Omit<Mail, 'to' | 'userId'>

/** How events become one email, and the minutes until the next one. */
export type DigestKind = {
  minutes: number
  compose: (items: unknown[], more: number) => DigestMail
}

/**
 * Defines a kind of digest.
 *
 * @param compose builds the email of at least one item, oldest first; `more` further items are only
 * counted
 */
export const digestKind = <Values>(
  minutes: number,
  valuesSchema: z.ZodType<Values>,
  compose: (items: [Values, ...Values[]], more: number) => DigestMail,
): DigestKind => ({
  minutes,
  compose: (items, more) => compose(z.tuple([valuesSchema], valuesSchema).parse(items), more),
})
