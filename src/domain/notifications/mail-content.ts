import { z } from 'zod'
import { mailBlockSchema, mailBlocksToText } from './mail-blocks'

export const mailContentSchema = z.object({
  /** The heading above the text. If missing, the email uses the subject. */
  heading: z.string().optional(),
  /** Plain text, one entry per paragraph. */
  paragraphs: z.array(z.string()),
  /** Content from the rich text editor, shown before the paragraphs. */
  blocks: z.array(mailBlockSchema).optional(),
  /** Labeled facts below the first paragraph, such as the amount or the device. */
  details: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  /** The call to action, below the first paragraph and its details. Must link to this site. */
  link: z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }).optional(),
  /** Why the recipient gets this email, for the footer. Omitted if the reason is their account. */
  why: z.string().optional(),
})

/** The content of an email, without its layout. */
export type MailContent = z.infer<typeof mailContentSchema>

/** Renders an email as plain text, without the footer. */
export function mailContentToText({
  paragraphs: [firstParagraph = '', ...otherParagraphs],
  blocks,
  details,
  link,
}: MailContent): string {
  const detailsText = details?.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const blocksText = blocks && mailBlocksToText(blocks)
  const parts = [
    blocksText,
    firstParagraph,
    detailsText,
    link && `${link.label}: ${link.url}`,
    ...otherParagraphs,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
