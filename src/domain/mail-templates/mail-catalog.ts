import { accountTemplates } from './account-templates'
import { instructorTemplates } from './instructor-templates'
import { learningTemplates } from './learning-templates'
import type { MailTemplate, MailValue } from './mail-template'
import { newsletterTemplates } from './newsletter-templates'
import { peopleTemplates } from './people-templates'
import { purchaseTemplates } from './purchase-templates'
import { withdrawalNoticeTemplates, withdrawalTemplates } from './withdrawal-templates'

export const mailCatalog = {
  ...accountTemplates,
  ...purchaseTemplates,
  ...learningTemplates,
  ...peopleTemplates,
  ...newsletterTemplates,
  ...instructorTemplates,
  ...withdrawalTemplates,
  ...withdrawalNoticeTemplates,
} as const

/**
 * The key of an email template: its kind, plus its variant if the kind has several templates
 * ('refund.part').
 */
export type MailKey = keyof typeof mailCatalog

/** The values of an email's placeholders, except the placeholders in `Excluded`. */
export type MailValues<Key extends MailKey, Excluded extends string = never> = Readonly<
  Record<Exclude<keyof (typeof mailCatalog)[Key]['placeholders'], Excluded>, MailValue>
>

/** Checks if a string is the key of an email template. */
export const isMailKey = (key: string): key is MailKey => Object.hasOwn(mailCatalog, key)

/** Returns an email template by its key. */
export const getMailTemplate = (key: MailKey): MailTemplate => mailCatalog[key]

/** The keys of all email templates, grouped by topic, in the panel's order. */
export const mailGroups: readonly { title: string; keys: readonly MailKey[] }[] = [
  { title: 'Student accounts', keys: listMailKeys(accountTemplates) },
  {
    title: 'Purchases and refunds',
    keys: listMailKeys({ ...purchaseTemplates, ...withdrawalTemplates }),
  },
  { title: 'Courses and reminders', keys: listMailKeys(learningTemplates) },
  { title: 'When you add or help someone', keys: listMailKeys(peopleTemplates) },
  { title: 'Newsletter', keys: listMailKeys(newsletterTemplates) },
  {
    title: 'Emails to you',
    keys: listMailKeys({ ...instructorTemplates, ...withdrawalNoticeTemplates }),
  },
]

function listMailKeys(templates: object): MailKey[] {
  return Object.keys(templates).filter(isMailKey)
}
