import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { validateTemplate } from '@/domain/mail-templates/check-template'
import { type MailKey, getMailTemplate } from '@/domain/mail-templates/mail-catalog'
import type { TemplateText } from '@/domain/mail-templates/mail-template'
import { queryRows } from '@/services/database/executor'

/**
 * Saves an override of an email template. Callers verify that the user is an instructor. Throws
 * AppError 'mail_template_invalid' (400).
 */
export async function saveTemplate(
  req: PayloadRequest,
  { key, text }: { key: MailKey; text: TemplateText },
): Promise<void> {
  const [problem] = validateTemplate(getMailTemplate(key), text)
  if (problem) throw new AppError('mail_template_invalid', { message: problem.message })
  const { subject, heading, button } = text
  const body = text.paragraphs.join('\n\n')
  await queryRows(req)(sql`
    insert into mail_words (key, subject, heading, body, button)
    values (${key}, ${subject}, ${heading}, ${body}, ${button})
    on conflict (key) do update set subject = excluded.subject, heading = excluded.heading,
      body = excluded.body, button = excluded.button, updated_at = now()`)
}

/** Deletes an override of an email template. Callers verify that the user is an instructor. */
export async function resetTemplate(req: PayloadRequest, key: MailKey): Promise<void> {
  await queryRows(req)(sql`delete from mail_words where key = ${key}`)
}
