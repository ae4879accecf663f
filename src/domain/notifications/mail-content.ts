import { type MailBlock, mailBlocksText } from './mail-blocks'

/** What a mail says: words and facts, without any look. */
export type MailContent = {
  /** Over the words; the subject stands there without it. */
  heading?: string
  /** Plain text, one entry for each paragraph. */
  paragraphs: string[]
  /** What was written in the editor, before the paragraphs. */
  blocks?: MailBlock[]
  /**
   * Facts, in lines of their own under the first paragraph: what was paid, when, on which device.
   */
  details?: { label: string; value: string }[]
  /**
   * The one thing to do, under the first paragraph and its details. Only addresses of this site.
   */
  link?: { label: string; url: string }
  /**
   * The sentence at the foot that says why they get this mail, when it is not that they have an
   * account.
   */
  why?: string
}

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
