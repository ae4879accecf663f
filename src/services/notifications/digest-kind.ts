import { z } from 'zod'
import type { Mail } from './queue-mail'

/** What is told in digests: what one person can make happen many times. */
export const digestKindNames = [
  'comment-answered',
  'new-comment',
  'new-device',
  'refund-asked',
  'refund-task',
  'support-request',
  'together',
] as const

/** Something that somebody is told of by mail. */
export type DigestItem = {
  /** The kind of its mail, too. */
  kind: (typeof digestKindNames)[number]
  /** With the recipient, what is told once in so many minutes. */
  cause: string
  to: string[]
  /** As of a mail. */
  userId?: string
  /** Whom it tells of, when that is not the recipient: their account's id. */
  about?: string
  /** What its mail is made of, as its kind takes it. */
  values: unknown
}

/** What a digest says; whom it goes to is its own affair. */
type DigestMail = Omit<Mail, 'to' | 'userId'>

/** How what happened is put into one mail, and after how many minutes the next one may follow. */
export type DigestKind = {
  minutes: number
  compose: (items: unknown[], more: number) => DigestMail
}

/**
 * A kind of digest.
 *
 * @param compose the mail of at least one item, the oldest first; `more` happened besides them
 */
export const digestKind = <Values>(
  minutes: number,
  valuesSchema: z.ZodType<Values>,
  compose: (items: [Values, ...Values[]], more: number) => DigestMail,
): DigestKind => ({
  minutes,
  compose: (items, more) => compose(z.tuple([valuesSchema], valuesSchema).parse(items), more),
})
