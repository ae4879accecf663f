import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { type Mail, queueMail } from '@/services/notifications/queue-mail'
import { readStudent } from './read-student'

type Letter = { userId: string; subject: string; words: string }

/**
 * Queues a mail that the instructor of `req` writes to a student, and keeps its words on their
 * page. An answer goes to the instructor. Answers with the address it goes to. Throws AppError as
 * `readStudent` does, and 'session_ended' (401) without a user.
 */
export async function sendPersonalMail(
  req: PayloadRequest,
  { userId, subject, words }: Letter,
): Promise<string> {
  const { user } = req
  if (!user) throw new AppError('session_ended')
  return inTransaction(req, async (txReq, tx) => {
    const student = await readStudent(txReq, userId)
    const letter = letterTo(student.email, user.email, { subject, words })
    const [mailId] = await queueMail(txReq, { ...letter, userId })
    await tx.execute(sql`
      insert into sent_mails (user_id, "to", subject, kind, words, job_id)
      values (${userId}::uuid, ${student.email}, ${subject}, ${letter.kind}, ${words}, ${mailId})`)
    return student.email
  })
}

function letterTo(
  email: string,
  replyTo: string,
  { subject, words }: Pick<Letter, 'subject' | 'words'>,
): Mail {
  return {
    to: [email],
    replyTo,
    kind: 'personal',
    subject,
    // Paragraphs stand apart by empty lines.
    paragraphs: words.split(/\n{2,}/),
    why: 'This is a personal email. If you reply, your answer goes straight to the sender.',
  }
}
