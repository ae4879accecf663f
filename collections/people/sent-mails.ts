import type { CollectionConfig } from 'payload'
import { mailOutcomes } from '@/domain/notifications/mail-outcomes'
import { instructorOnly } from '../access/instructor'
import { choices, relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * Mail about an account, and what the mail server said to it. It is shown on the page of its
 * person, and goes with their account.
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
    // The words of a mail that the instructor wrote. The site's own words are not kept.
    { name: 'words', type: 'textarea' },
    {
      name: 'outcome',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: choices(mailOutcomes),
    },
    // What the mail server said last.
    { name: 'answer', type: 'text' },
    // The id of its row in `outgoing_mails`; mail of earlier versions was a job.
    { name: 'jobId', type: 'text', unique: true },
  ],
}
