import { accountTemplates } from './account-templates'
import { instructorTemplates } from './instructor-templates'
import { learningTemplates } from './learning-templates'
import type { MailTemplate, MailValue } from './mail-template'
import { peopleTemplates } from './people-templates'
import { purchaseTemplates } from './purchase-templates'

export const mailCatalog = {
  ...accountTemplates,
  ...purchaseTemplates,
  ...learningTemplates,
  ...peopleTemplates,
  ...instructorTemplates,
} as const

/** The key of an email template: its kind, and its variant if it has several ('refund.part'). */
export type MailKey = keyof typeof mailCatalog

/** The values of an email's placeholders, except those already known. */
export type MailValues<Key extends MailKey, Known extends string = never> = Readonly<
  Record<Exclude<keyof (typeof mailCatalog)[Key]['placeholders'], Known>, MailValue>
>

/** Checks if a key is that of an email template. */
export const isMailKey = (key: string): key is MailKey => Object.hasOwn(mailCatalog, key)

/** Returns an email template by its key. */
export const mailTemplateOf = (key: MailKey): MailTemplate => mailCatalog[key]

/** All emails in the order of the panel, grouped by subject. */
export const mailGroups: readonly { title: string; keys: readonly MailKey[] }[] = [
  { title: 'Student accounts', keys: keysOf(accountTemplates) },
  { title: 'Purchases and refunds', keys: keysOf(purchaseTemplates) },
  { title: 'Courses and reminders', keys: keysOf(learningTemplates) },
  { title: 'When you add or help someone', keys: keysOf(peopleTemplates) },
  { title: 'Emails to you', keys: keysOf(instructorTemplates) },
]

function keysOf(templates: object): MailKey[] {
  return Object.keys(templates).filter(isMailKey)
}
