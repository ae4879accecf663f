import type { CollectionConfig } from 'payload'
import { mailOutcomes } from '@/domain/notifications/mail-outcomes'
import { instructorOnly } from '../access/instructor'
import { choices, relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * Emails about an account, with the mail server's response. Shown on the person's page, and deleted
 * with the account.
 */
export const SentMails: CollectionConfig<'sent-mails'> = {
  slug: 'sent-mails',
  access: writtenByServices(instructorOnly),
  ...hiddenCollection,
  fields: [
    relation('user', 'users', { required: true, index: true }),
    { name: 'to', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'kind', type: 'text', required: true },
    // The text of the instructor's own emails. The site's emails aren't stored.
    { name: 'words', type: 'textarea' },
    {
      name: 'outcome',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: choices(mailOutcomes),
    },
    // The mail server's last response.
    { name: 'answer', type: 'text' },
    // The id of its row in `outgoing_mails`; earlier versions used a job's id.
    { name: 'jobId', type: 'text', unique: true },
  ],
}
