import type { CollectionConfig } from 'payload'
import { mailOutcomes } from '@/domain/notifications/mail-outcomes'
import { instructorOnly } from '../access/instructor'
import { toSelectOptions, relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** Emails sent about an account, with the mail server's response. Deleted with the account. */
export const SentMails: CollectionConfig<'sent-mails'> = {
  slug: 'sent-mails',
  access: denyWrites(instructorOnly),
  ...hiddenCollection,
  fields: [
    relationshipField('user', 'users', { required: true, index: true }),
    { name: 'to', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'kind', type: 'text', required: true },
    // The text of an email that the instructor wrote. Null for the site's own emails, whose text
    // isn't stored.
    { name: 'words', type: 'textarea' },
    {
      name: 'outcome',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: toSelectOptions(mailOutcomes),
    },
    // The mail server's last response.
    { name: 'answer', type: 'text' },
    // The id of the email's row in `outgoing_mails`. Earlier versions stored the id of a job.
    { name: 'jobId', type: 'text', unique: true },
  ],
}
