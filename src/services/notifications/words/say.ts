import type { MailContent } from '@/domain/notifications/mail-content'
import { greeting } from '@/domain/notifications/greeting'
import { fillWords } from '@/domain/mail-words/fill-words'
import { instructorWords } from '@/domain/mail-words/instructor-words'
import { type MailKey, type MailValues, mailTemplateOf } from '@/domain/mail-words/mail-catalog'
import { type MailValue, wordsOf } from '@/domain/mail-words/mail-template'
import { env } from '@/lib/env'
import type { Addressee } from '../addressee'

const toInstructor = 'You’re receiving this email because you run this site.'

/** Which words of the catalog a mail has, and what stands in their places. */
export type SaidWith = { key: MailKey; values: Readonly<Record<string, MailValue>> }

type Said = Pick<MailContent, 'paragraphs' | 'link' | 'heading' | 'why'> & {
  kind: string
  subject: string
  said: SaidWith
}

/**
 * What a mail of the catalog says, as the site has it. When it is queued, the words of the
 * instructor take the place of these (`inSavedWords`).
 *
 * @param target the path or address of this site where its button leads, unless the catalog says
 *   so; null for no button
 */
export const say = <Key extends MailKey>(
  key: Key,
  values: MailValues<Key>,
  target?: string | null,
): Said => said(key, values, target)

/** The same to one person, who is greeted; of their account when the caller adds its `userId`. */
export const sayTo = <Key extends MailKey>(
  person: Addressee,
  key: Key,
  values: MailValues<Key, 'greeting' | 'email'>,
  target?: string | null,
): Said & { to: string[] } => ({
  to: [person.email],
  ...said(key, { greeting: greeting(person), email: person.email, ...values }, target),
})

function said(key: MailKey, values: SaidWith['values'], given: string | null | undefined): Said {
  const { path, why = key in instructorWords ? toInstructor : undefined } = mailTemplateOf(key)
  const { button, ...filled } = fillWords(wordsOf(mailTemplateOf(key)), values)
  const target = given === undefined ? path : given
  return {
    kind: key.replace(/\..*$/, ''),
    ...filled,
    ...(target ? { link: { label: button, url: new URL(target, env.SITE_URL).href } } : {}),
    ...(why === undefined ? {} : { why }),
    said: { key, values },
  }
}
