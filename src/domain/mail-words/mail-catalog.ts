import { accountWords } from './account-words'
import { instructorWords } from './instructor-words'
import { learningWords } from './learning-words'
import type { MailTemplate, MailValue } from './mail-template'
import { peopleWords } from './people-words'
import { purchaseWords } from './purchase-words'

/** What every mail of the site says until the instructor says it otherwise. */
export const mailCatalog = {
  ...accountWords,
  ...purchaseWords,
  ...learningWords,
  ...peopleWords,
  ...instructorWords,
} as const

/** The name of a mail: its kind, and its case where it has several ('refund.part'). */
export type MailKey = keyof typeof mailCatalog

/** What is put into the places of a mail, but for those that are known already. */
export type MailValues<Key extends MailKey, Known extends string = never> = Readonly<
  Record<Exclude<keyof (typeof mailCatalog)[Key]['places'], Known>, MailValue>
>

/** Whether this is the name of a mail. */
export const isMailKey = (key: string): key is MailKey => Object.hasOwn(mailCatalog, key)

/** A mail by its name. */
export const mailTemplateOf = (key: MailKey): MailTemplate => mailCatalog[key]

/** All mails in the order of the panel, under what they are about. */
export const mailGroups: readonly { title: string; keys: readonly MailKey[] }[] = [
  { title: 'Student accounts', keys: keysOf(accountWords) },
  { title: 'Purchases and refunds', keys: keysOf(purchaseWords) },
  { title: 'Courses and reminders', keys: keysOf(learningWords) },
  { title: 'People you add or help', keys: keysOf(peopleWords) },
  { title: 'Emails to you', keys: keysOf(instructorWords) },
]

function keysOf(words: object): MailKey[] {
  return Object.keys(words).filter(isMailKey)
}
