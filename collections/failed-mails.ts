import type { CollectionConfig } from 'payload'
import { instructorOnly, nobody } from './access/instructor'
import { choices, hidden, panelPart } from './fields/panel-fields'
import { deleteMailWithItsJob } from './hooks/delete-mail-with-its-job'

/**
 * Mail that could not be sent, however often it was tried. Its words are in `outgoing_mails`, from
 * where it can be tried again.
 */
export const FailedMails: CollectionConfig<'failed-mails'> = {
  slug: 'failed-mails',
  labels: { singular: 'Failed email', plural: 'Failed emails' },
  access: { read: instructorOnly, create: nobody, update: nobody, delete: instructorOnly },
  admin: {
    group: false,
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'to', 'reason', 'status', 'createdAt'],
    listSearchableFields: ['subject', 'to'],
    description:
      'Emails the mail server rejected, or wouldn’t accept for four days. Open one to send it again.',
  },
  defaultSort: '-createdAt',
  hooks: { beforeDelete: [deleteMailWithItsJob] },
  fields: [
    panelPart('sendAgain', '@/admin/shared/send-again#SendAgain'),
    { name: 'subject', type: 'text', label: 'Subject', required: true },
    { name: 'to', type: 'text', label: 'To', required: true },
    { name: 'kind', type: 'text', label: 'Type', required: true },
    { name: 'reason', type: 'textarea', label: 'Mail server’s reply', required: true },
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'failed',
      options: choices({ failed: 'Failed', queued: 'Retrying', sent: 'Sent' }),
    },
    // The id of its row in `outgoing_mails`; mail of earlier versions was a job.
    { name: 'jobId', type: 'text', required: true, unique: true, ...hidden() },
    // Whose account it is about, by id and without a reference: it goes in the statement that
    // deletes the account's mail.
    { name: 'userId', type: 'text', ...hidden() },
  ],
}
