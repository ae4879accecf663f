import type { MailContent } from '@/domain/notifications/mail-content'
import { formatGreeting } from '@/domain/notifications/greeting'
import { interpolateTemplate } from '@/domain/mail-templates/interpolate-template'
import { instructorTemplates } from '@/domain/mail-templates/instructor-templates'
import {
  type MailKey,
  type MailValues,
  getMailTemplate,
} from '@/domain/mail-templates/mail-catalog'
import { type MailValue, getDefaultText } from '@/domain/mail-templates/mail-template'
import { env } from '@/lib/env'
import type { Recipient } from '../recipient'

const instructorReason = 'You’re receiving this email because you run this site.'

export type TemplateSource = { key: MailKey; values: Readonly<Record<string, MailValue>> }

type RenderedTemplate = Pick<MailContent, 'paragraphs' | 'link' | 'heading' | 'why'> & {
  kind: string
  subject: string
  source: TemplateSource
}

/**
 * Renders a template with the default text. When the email is queued, an override by the instructor
 * replaces this text (see `withTemplateOverride`).
 *
 * @param target the path or URL on this site that the button links to; null for no button; if
 * omitted, the path from the catalog
 */
export const renderTemplate = <Key extends MailKey>(
  key: Key,
  values: MailValues<Key>,
  target?: string | null,
): RenderedTemplate => render(key, values, target)

/**
 * Renders a template with a greeting for `person`. Callers add `userId` if the email is about an
 * account.
 */
export const renderTemplateFor = <Key extends MailKey>(
  person: Recipient,
  key: Key,
  values: MailValues<Key, 'greeting' | 'email'>,
  target?: string | null,
): RenderedTemplate & { to: string[] } => ({
  to: [person.email],
  ...render(key, { greeting: formatGreeting(person), email: person.email, ...values }, target),
})

function render(
  key: MailKey,
  values: TemplateSource['values'],
  requestedTarget: string | null | undefined,
): RenderedTemplate {
  const { path, why = key in instructorTemplates ? instructorReason : undefined } =
    getMailTemplate(key)
  const { button, ...filledContent } = interpolateTemplate(
    getDefaultText(getMailTemplate(key)),
    values,
  )
  const target = requestedTarget === undefined ? path : requestedTarget
  return {
    kind: key.replace(/\..*$/, ''),
    ...filledContent,
    ...(target ? { link: { label: button, url: new URL(target, env.SITE_URL).href } } : {}),
    ...(why === undefined ? {} : { why }),
    source: { key, values },
  }
}
