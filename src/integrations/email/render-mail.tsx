import { render } from '@react-email/components'
import type { MailContent } from '@/domain/notifications/mail-content'
import { type SiteInfo, MailLayout } from './mail-layout'

type MailInput = {
  subject: string
  text: string
  content: MailContent
  siteInfo: SiteInfo
  unsubscribeUrl?: string
}

/** Renders an email as HTML, and adds the same footer to the plain text. */
export async function renderMail({
  subject,
  text,
  content,
  siteInfo,
  unsubscribeUrl,
}: MailInput): Promise<{ html: string; text: string }> {
  const why =
    content.why ?? `You’re receiving this email because you have an account with ${siteInfo.brand}.`
  const html = await render(
    <MailLayout
      {...content}
      subject={subject}
      why={why}
      siteInfo={siteInfo}
      unsubscribeUrl={unsubscribeUrl}
    />,
  )
  const footer = [
    ...[why, `${siteInfo.brand}: ${siteInfo.siteUrl}`, `Questions? ${siteInfo.supportEmail}`],
    ...(unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`]),
  ]
  return { html, text: `${text.trimEnd()}\n\n-- \n${footer.join('\n')}\n` }
}
