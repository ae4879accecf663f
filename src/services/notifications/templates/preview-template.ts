import type { PayloadRequest } from 'payload'
import { mailContentToText } from '@/domain/notifications/mail-content'
import { validateTemplate, type TemplateProblem } from '@/domain/mail-templates/check-template'
import { interpolateTemplate } from '@/domain/mail-templates/interpolate-template'
import { type MailKey, getMailTemplate } from '@/domain/mail-templates/mail-catalog'
import type { TemplateText } from '@/domain/mail-templates/mail-template'
import { renderMail } from '@/integrations/email/render-mail'
import { env } from '@/lib/env'
import { readSiteInfo } from '../read-site-info'

export type TemplatePreview =
  | { problems: TemplateProblem[] }
  | { problems: null; subject: string; html: string }

/**
 * Renders a template with this text and example values as HTML. Callers verify that the user is an
 * instructor.
 */
export async function previewTemplate(
  req: PayloadRequest,
  key: MailKey,
  text: TemplateText,
): Promise<TemplatePreview> {
  const template = getMailTemplate(key)
  const problems = validateTemplate(template, text)
  if (problems.length > 0) return { problems }
  const { subject, button, ...filledContent } = interpolateTemplate(text, template.placeholders)
  const content = {
    ...filledContent,
    ...(template.button === undefined ? {} : { link: { label: button, url: `${env.SITE_URL}/` } }),
  }
  const siteInfo = await readSiteInfo(req)
  const { html } = await renderMail({
    subject,
    text: mailContentToText(content),
    content,
    siteInfo,
  })
  return { problems: null, subject, html }
}
