import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { wordsProblems } from '@/domain/mail-words/check-words'
import { type MailKey, mailTemplateOf } from '@/domain/mail-words/mail-catalog'
import type { MailWords } from '@/domain/mail-words/mail-template'
import { executorOf } from '@/services/database/executor'

/**
 * Gives a mail other words, from the next one on. For the instructor: the caller has checked who
 * asks. Throws AppError 'mail_words_wrong' (400), which says what is wrong.
 */
export async function saveWords(
  req: PayloadRequest,
  { key, words }: { key: MailKey; words: MailWords },
): Promise<void> {
  const [problem] = wordsProblems(mailTemplateOf(key), words)
  if (problem) throw new AppError('mail_words_wrong', { sentence: problem.sentence })
  const { subject, heading, button } = words
  const body = words.paragraphs.join('\n\n')
  const db = await executorOf(req)
  await db.execute(sql`
    insert into mail_words (key, subject, heading, body, button)
    values (${key}, ${subject}, ${heading}, ${body}, ${button})
    on conflict (key) do update set subject = excluded.subject, heading = excluded.heading,
      body = excluded.body, button = excluded.button, updated_at = now()`)
}

/** Gives a mail the words of the site again. */
export async function forgetWords(req: PayloadRequest, key: MailKey): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`delete from mail_words where key = ${key}`)
}
