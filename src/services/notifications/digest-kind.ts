import { z } from 'zod'
import type { Mail } from './queue-mail'

/** Emails that are combined into digests, because one person can trigger many of them. */
export const digestKindNames = [
  'comment-answered',
  'new-comment',
  'new-device',
  'refund-asked',
  'refund-task',
  'support-request',
  'together',
] as const

/** An event that someone is notified of by email. */
export type DigestItem = {
  /** The kind of digest and of its email. */
  kind: (typeof digestKindNames)[number]
  /** Identifies a digest together with the recipient, who gets one email per interval. */
  cause: string
  to: string[]
  /** The recipient's account, as in `Mail`. */
  userId?: string
  /** The id of the account that the event is about, if it isn't the recipient's. */
  about?: string
  values: unknown
}

/** A digest's email. The recipient is added when it is queued. */
type DigestMail = Omit<Mail, 'to' | 'userId'>

/** How to compose an email from events, and the minimum number of minutes between two emails. */
export type DigestKind = {
  minutes: number
  compose: (items: unknown[], more: number) => DigestMail
}

/**
 * Defines a kind of digest.
 *
 * @param compose builds the email from at least one item, oldest first; `more` is the number of
 * further items whose content isn't available
 */
export const digestKind = <Values>(
  minutes: number,
  valuesSchema: z.ZodType<Values>,
  compose: (items: [Values, ...Values[]], more: number) => DigestMail,
): DigestKind => ({
  minutes,
  compose: (items, more) => compose(z.tuple([valuesSchema], valuesSchema).parse(items), more),
})
