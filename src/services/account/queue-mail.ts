import type { PayloadRequest } from 'payload'
import { enqueueJob } from '@/services/database/enqueue-job'

export type Mail = {
  to: string[]
  /** Who gets the answer, when that is not the site. */
  replyTo?: string
  subject: string
  /** What the mail is about, for the log: 'reset-password'. */
  kind: string
  /** Plain text, one entry for each paragraph. */
  paragraphs: string[]
  /** The one thing to do, between the first paragraph and the rest. */
  link?: { label: string; url: string }
}

/** Queues a mail in the transaction of `req`: it is sent exactly when what it tells of has happened. */
export async function queueMail(req: PayloadRequest, mail: Mail): Promise<void> {
  const { to, replyTo, subject, kind } = mail
  const words = { text: asText(mail), html: asHtml(mail) }
  await enqueueJob(req, 'sendMail', { to, replyTo, subject, kind, ...words })
}

function asText({ paragraphs: [first = '', ...rest], link }: Mail): string {
  const parts = [first, ...(link ? [`${link.label}: ${link.url}`] : []), ...rest]
  return `${parts.join('\n\n')}\n`
}

function asHtml({ paragraphs: [first = '', ...rest], link }: Mail): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="color:#9a3b1f;font-weight:bold">${escapeHtml(link.label)}</a></p>`
    : ''
  const body = `${paragraph(first)}${button}${rest.map(paragraph).join('')}`
  return `<div style="font:16px/1.5 Georgia,serif;color:#2b2320;max-width:34em">${body}</div>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
