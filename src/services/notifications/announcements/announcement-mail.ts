import { greetingName, withName } from '@/domain/announcements/name-placeholder'
import { mailBlocksOf, mapMailText } from '@/domain/notifications/mail-blocks'
import type { Mail } from '../queue-mail'
import type { Recipient } from '../recipient'

/** `body` is in the editor's format. */
type WrittenAnnouncement = { subject: string; body: unknown }

/** Builds the email of an announcement to one user. */
export function announcementMail(
  account: Recipient & { id: string },
  { subject, body }: WrittenAnnouncement,
): Mail {
  const name = greetingName(account)
  return {
    to: [account.email],
    userId: account.id,
    kind: 'announcement',
    unsubscribe: 'announcements',
    subject: withName(subject, name),
    blocks: mapMailText(mailBlocksOf(body), (text) => withName(text, name)),
    paragraphs: [],
    why: 'You’re receiving this email because you have a course with us.',
  }
}

/** Builds the instructor's test email of an announcement, which ignores preferences. */
export function announcementTest(
  account: Recipient & { id: string },
  written: WrittenAnnouncement,
): Mail {
  return {
    ...announcementMail(account, written),
    unsubscribe: undefined,
    kind: 'announcement-trial',
    why: 'You’re receiving this email because you sent yourself a test announcement. Students see an unsubscribe link here.',
  }
}
