import { render } from '@react-email/components'
import type { MailContent } from '@/domain/notifications/mail-content'
import { type MailFrame, MailLayout } from './mail-layout'

type Letter = { subject: string; text: string; content: MailContent; frame: MailFrame }

/**
 * Lays a mail out as it is sent: its page, and its plain text with the same foot. Every word is
 * escaped.
 */
export async function renderMail({
  subject,
  text,
  content,
  frame,
}: Letter): Promise<{ html: string; text: string }> {
  const why = content.why ?? `You get this mail because you have an account at ${frame.brand}.`
  const html = await render(<MailLayout {...content} subject={subject} why={why} frame={frame} />)
  const foot = [why, `${frame.brand}: ${frame.siteUrl}`, `Questions: ${frame.supportEmail}`]
  return { html, text: `${text.trimEnd()}\n\n-- \n${foot.join('\n')}\n` }
}
