import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { interpolateTemplate } from '@/domain/mail-templates/interpolate-template'
import { splitParagraphs } from '@/domain/text/split-paragraphs'
import type { MailKey } from '@/domain/mail-templates/mail-catalog'
import type { TemplateText } from '@/domain/mail-templates/mail-template'
import { queryRows } from '@/services/database/executor'
import type { Mail } from '../queue-mail'

const rowsSchema = z.array(
  z.object({
    subject: z.string(),
    heading: z.string().nullable(),
    body: z.string(),
    button: z.string().nullable(),
  }),
)

/** Reads the instructor's override of a template, or returns null. */
export async function readTemplateOverride(
  req: PayloadRequest,
  key: MailKey,
): Promise<TemplateText | null> {
  const rows = await queryRows(req)(sql`
    select subject, heading, body, button from mail_words where key = ${key}`)
  const [row] = rowsSchema.parse(rows)
  return row
    ? {
        subject: row.subject,
        heading: row.heading ?? '',
        button: row.button ?? '',
        paragraphs: splitParagraphs(row.body),
      }
    : null
}

const keysSchema = z.array(z.object({ key: z.string() }))

/** Lists the keys of overridden templates. */
export async function listOverriddenKeys(req: PayloadRequest): Promise<string[]> {
  const rows = await queryRows(req)(sql`select key from mail_words`)
  return keysSchema.parse(rows).map(({ key }) => key)
}

/** Replaces an email's text, but never its URL, with the instructor's override, if any. */
export async function withTemplateOverride(
  { source, ...mail }: Mail,
  req: PayloadRequest,
): Promise<Mail> {
  const override = source && (await readTemplateOverride(req, source.key))
  if (!source || !override) return mail
  const { button, heading, ...filledContent } = interpolateTemplate(override, source.values)
  return {
    ...mail,
    ...filledContent,
    heading,
    link: mail.link && { ...mail.link, label: button || mail.link.label },
  }
}
