import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { type Mail, queueMail } from '@/services/notifications/queue-mail'
import { readStudent } from './read-student'

type PersonalEmail = { userId: string; subject: string; words: string }

/**
 * Emails a personal message to a student, stores it, and returns the student's email. Replies go to
 * the requesting user. Throws the AppErrors of `readStudent`, and 'session_ended' (401).
 */
export async function sendPersonalMail(
  req: PayloadRequest,
  { userId, subject, words }: PersonalEmail,
): Promise<string> {
  const { user } = req
  if (!user) throw new AppError('session_ended')
  return inTransaction(req, async (txReq, tx) => {
    const { email } = await readStudent(txReq, userId)
    const mail = buildPersonalMail(email, subject, words)
    const [mailId] = await queueMail(txReq, { ...mail, userId, replyTo: user.email })
    await tx.execute(sql`
      insert into sent_mails (user_id, "to", subject, kind, words, job_id)
      values (${userId}::uuid, ${email}, ${subject}, 'personal', ${words}, ${mailId})`)
    return email
  })
}

const buildPersonalMail = (email: string, subject: string, words: string): Mail => ({
  to: [email],
  kind: 'personal',
  subject,
  // Blank lines separate paragraphs.
  paragraphs: words.split(/\n{2,}/),
  why: 'This is a personal email. If you reply, your answer goes straight to the sender.',
})
