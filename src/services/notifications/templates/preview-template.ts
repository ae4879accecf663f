import type { PayloadRequest } from 'payload'
import { mailText } from '@/domain/notifications/mail-content'
import { templateProblems, type TemplateProblem } from '@/domain/mail-templates/check-template'
import { interpolateTemplate } from '@/domain/mail-templates/interpolate-template'
import { type MailKey, mailTemplateOf } from '@/domain/mail-templates/mail-catalog'
import type { TemplateText } from '@/domain/mail-templates/mail-template'
import { renderMail } from '@/integrations/email/render-mail'
import { env } from '@/lib/env'
import { readMailFrame } from '../read-mail-frame'

/** A mail as it would look, with examples in its places; or what is wrong with its words. */
export type TemplatePreview =
  | { problems: TemplateProblem[] }
  | { problems: null; subject: string; html: string; text: string }

/**
 * Lays a mail out in these words, with examples in their places. Its button leads to the home page.
 * For the instructor: the caller has checked who asks.
 */
export async function previewTemplate(
  req: PayloadRequest,
  key: MailKey,
  words: TemplateText,
): Promise<TemplatePreview> {
  const template = mailTemplateOf(key)
  const problems = templateProblems(template, words)
  if (problems.length > 0) return { problems }
  const { subject, button, ...filled } = interpolateTemplate(words, template.places)
  const content = {
    ...filled,
    ...(template.button === undefined ? {} : { link: { label: button, url: `${env.SITE_URL}/` } }),
  }
  const frame = await readMailFrame(req)
  const page = await renderMail({ subject, text: mailText(content), content, frame })
  return { problems: null, subject, ...page }
}
