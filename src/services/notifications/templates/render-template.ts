import type { MailContent } from '@/domain/notifications/mail-content'
import { greeting } from '@/domain/notifications/greeting'
import { interpolateTemplate } from '@/domain/mail-templates/interpolate-template'
import { instructorTemplates } from '@/domain/mail-templates/instructor-templates'
import { type MailKey, type MailValues, mailTemplateOf } from '@/domain/mail-templates/mail-catalog'
import { type MailValue, textOf } from '@/domain/mail-templates/mail-template'
import { env } from '@/lib/env'
import type { Recipient } from '../recipient'

const toInstructor = 'You’re receiving this email because you run this site.'

/** Which words of the catalog a mail has, and what stands in their places. */
export type TemplateSource = { key: MailKey; values: Readonly<Record<string, MailValue>> }

type RenderedTemplate = Pick<MailContent, 'paragraphs' | 'link' | 'heading' | 'why'> & {
  kind: string
  subject: string
  source: TemplateSource
}

/**
 * What a mail of the catalog says, as the site has it. When it is queued, the words of the
 * instructor take the place of these (`withTemplateOverride`).
 *
 * @param target the path or address of this site where its button leads, unless the catalog says
 *   so; null for no button
 */
export const renderTemplate = <Key extends MailKey>(
  key: Key,
  values: MailValues<Key>,
  target?: string | null,
): RenderedTemplate => render(key, values, target)

/** The same to one person, who is greeted; of their account when the caller adds its `userId`. */
export const renderTemplateFor = <Key extends MailKey>(
  person: Recipient,
  key: Key,
  values: MailValues<Key, 'greeting' | 'email'>,
  target?: string | null,
): RenderedTemplate & { to: string[] } => ({
  to: [person.email],
  ...render(key, { greeting: greeting(person), email: person.email, ...values }, target),
})

function render(
  key: MailKey,
  values: TemplateSource['values'],
  given: string | null | undefined,
): RenderedTemplate {
  const { path, why = key in instructorTemplates ? toInstructor : undefined } = mailTemplateOf(key)
  const { button, ...filled } = interpolateTemplate(textOf(mailTemplateOf(key)), values)
  const target = given === undefined ? path : given
  return {
    kind: key.replace(/\..*$/, ''),
    ...filled,
    ...(target ? { link: { label: button, url: new URL(target, env.SITE_URL).href } } : {}),
    ...(why === undefined ? {} : { why }),
    source: { key, values },
  }
}
