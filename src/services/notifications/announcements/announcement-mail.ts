import { greetingName, insertName } from '@/domain/announcements/name-placeholder'
import { parseMailBlocks, mapMailText, withAbsoluteLinks } from '@/domain/notifications/mail-blocks'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import type { Recipient } from '../recipient'

/** `body` is in the editor's format. */
type AnnouncementContent = { subject: string; body: unknown }

/** Builds an announcement's email to one person. `isNewsletter` changes the reason it gives. */
export function buildAnnouncementMail(
  recipient: Recipient,
  { subject, body }: AnnouncementContent,
  { isNewsletter = false }: { isNewsletter?: boolean } = {},
): Mail {
  const name = greetingName(recipient)
  return {
    to: [recipient.email],
    kind: 'announcement',
    subject: insertName(subject, name),
    blocks: withAbsoluteLinks(
      mapMailText(parseMailBlocks(body), (text) => insertName(text, name)),
      env.SITE_URL,
    ),
    paragraphs: [],
    why: isNewsletter
      ? 'You’re receiving this email because you signed up for our newsletter.'
      : 'You’re receiving this email because you have a course with us.',
  }
}

/** Builds the instructor's test email for an announcement, which ignores preferences. */
export function buildTestAnnouncementMail(
  account: Recipient & { id: string },
  content: AnnouncementContent,
): Mail {
  return {
    ...buildAnnouncementMail(account, content),
    userId: account.id,
    kind: 'announcement-trial',
    why: 'You’re receiving this email because you sent yourself a test announcement. Students see an unsubscribe link here.',
  }
}
