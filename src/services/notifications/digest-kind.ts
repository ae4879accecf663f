import { z } from 'zod'
import type { Mail } from './queue-mail'

/** The kinds of emails that are combined into digests, because one person can trigger many. */
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
  /** Identifies a digest, together with the recipient. Each digest sends one email per interval. */
  groupKey: string
  to: string[]
  /** The recipient's account, as in `Mail`. */
  userId?: string
  /** The id of the account that the event is about, if it isn't the recipient's. */
  aboutUserId?: string
  values: unknown
}

/** A digest's email. The recipient is added when it is queued. */
type DigestMail = Omit<Mail, 'to' | 'userId'>

/** How to compose an email from events, and the minimum number of minutes between two emails. */
export type DigestKind = {
  intervalMinutes: number
  compose: (items: unknown[], omittedCount: number) => DigestMail
}

/**
 * Defines a kind of digest.
 *
 * @param compose builds the email from at least one item, oldest first; `omittedCount` is the
 * number of further items whose content isn't available
 */
export const defineDigestKind = <Values>(
  intervalMinutes: number,
  valuesSchema: z.ZodType<Values>,
  compose: (items: [Values, ...Values[]], omittedCount: number) => DigestMail,
): DigestKind => ({
  intervalMinutes,
  compose: (items, omittedCount) =>
    compose(z.tuple([valuesSchema], valuesSchema).parse(items), omittedCount),
})
