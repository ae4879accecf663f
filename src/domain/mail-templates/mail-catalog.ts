import { accountTemplates } from './account-templates'
import { instructorTemplates } from './instructor-templates'
import { learningTemplates } from './learning-templates'
import type { MailTemplate, MailValue } from './mail-template'
import { peopleTemplates } from './people-templates'
import { purchaseTemplates } from './purchase-templates'

/** What every mail of the site says until the instructor says it otherwise. */
export const mailCatalog = {
  ...accountTemplates,
  ...purchaseTemplates,
  ...learningTemplates,
  ...peopleTemplates,
  ...instructorTemplates,
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
  { title: 'Student accounts', keys: keysOf(accountTemplates) },
  { title: 'Purchases and refunds', keys: keysOf(purchaseTemplates) },
  { title: 'Courses and reminders', keys: keysOf(learningTemplates) },
  { title: 'People you add or help', keys: keysOf(peopleTemplates) },
  { title: 'Emails to you', keys: keysOf(instructorTemplates) },
]

function keysOf(words: object): MailKey[] {
  return Object.keys(words).filter(isMailKey)
}
