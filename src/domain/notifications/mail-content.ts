import { z } from 'zod'
import { mailBlockSchema, mailBlocksText } from './mail-blocks'

export const mailContentSchema = z.object({
  /** Over the words; the subject stands there without it. */
  heading: z.string().optional(),
  /** Plain text, one entry for each paragraph. */
  paragraphs: z.array(z.string()),
  /** What was written in the editor, before the paragraphs. */
  blocks: z.array(mailBlockSchema).optional(),
  /**
   * Facts, in lines of their own under the first paragraph: what was paid, when, on which device.
   */
  details: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  /**
   * The one thing to do, under the first paragraph and its details. Only addresses of this site.
   */
  link: z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }).optional(),
  /**
   * The sentence at the foot that says why they get this mail, when it is not that they have an
   * account.
   */
  why: z.string().optional(),
})

/** What a mail says: words and facts, without any look. */
export type MailContent = z.infer<typeof mailContentSchema>

/** The plain-text twin of a mail, without the foot. */
export function mailText({
  paragraphs: [first = '', ...rest],
  blocks,
  details,
  link,
}: MailContent): string {
  const facts = details?.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const written = blocks && mailBlocksText(blocks)
  const parts = [written, first, facts, link && `${link.label}: ${link.url}`, ...rest]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
