import type { MailContent } from '@/domain/notifications/mail-content'
import { fillWords } from '@/domain/mail-words/fill-words'
import { instructorWords } from '@/domain/mail-words/instructor-words'
import { type MailKey, type MailValues, mailTemplateOf } from '@/domain/mail-words/mail-catalog'
import { type MailValue, wordsOf } from '@/domain/mail-words/mail-template'

const toInstructor = 'You’re getting this email because you run this site.'

/** Which words of the catalog a mail has, and what stands in their places. */
export type SaidWith = { key: MailKey; values: Readonly<Record<string, MailValue>> }

type Said = Pick<MailContent, 'paragraphs' | 'link' | 'heading' | 'why'> & {
  subject: string
  said: SaidWith
}

/**
 * The words of a mail, as the site has them. When it is queued, those of the instructor take their
 * place (`inSavedWords`).
 *
 * @param url where its button leads
 */
export function say<Key extends MailKey>(key: Key, values: MailValues<Key>, url?: string): Said {
  const { button, ...filled } = fillWords(wordsOf(mailTemplateOf(key)), values)
  return {
    ...filled,
    ...(url === undefined ? {} : { link: { label: button, url } }),
    ...(Object.hasOwn(instructorWords, key) ? { why: toInstructor } : {}),
    said: { key, values },
  }
}
