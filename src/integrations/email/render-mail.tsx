import { render } from '@react-email/components'
import type { MailContent } from '@/domain/notifications/mail-content'
import { type MailFrame, MailLayout } from './mail-layout'

type Letter = {
  subject: string
  text: string
  content: MailContent
  frame: MailFrame
  /** Where one gets no more mail of this kind, when it is mail that one can do without. */
  unsubscribeUrl?: string
}

/**
 * Lays a mail out as it is sent: its page, and its plain text with the same foot. Every word is
 * escaped.
 */
export async function renderMail({
  subject,
  text,
  content,
  frame,
  unsubscribeUrl,
}: Letter): Promise<{ html: string; text: string }> {
  const why =
    content.why ?? `You’re receiving this email because you have an account with ${frame.brand}.`
  const html = await render(
    <MailLayout
      {...content}
      subject={subject}
      why={why}
      frame={frame}
      unsubscribeUrl={unsubscribeUrl}
    />,
  )
  const foot = [
    ...[why, `${frame.brand}: ${frame.siteUrl}`, `Questions? ${frame.supportEmail}`],
    ...(unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`]),
  ]
  return { html, text: `${text.trimEnd()}\n\n-- \n${foot.join('\n')}\n` }
}
