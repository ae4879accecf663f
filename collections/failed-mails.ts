import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload'
import { memberMessages } from '@/domain/messages/member-messages'
import { deleteQueuedMail } from '@/services/notifications/mail-delivery-status'
import { instructorOnly, noOne } from './access/instructor'
import {
  toSelectOptions,
  createdAtField,
  hiddenFieldSettings,
  uiField,
} from './fields/panel-fields'
import { conflictError } from './hooks/panel-errors'

/** Cancels the queued email so that it isn't sent. Throws an error if it's being sent now. */
const cancelQueuedMail: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!(await deleteQueuedMail(req, String(id)))) throw conflictError(memberMessages.mail.beingSent)
}

/** Permanently failed emails. Their text stays in `outgoing_mails`, so they can be retried. */
export const FailedMails: CollectionConfig<'failed-mails'> = {
  slug: 'failed-mails',
  labels: { singular: 'Failed email', plural: 'Failed emails' },
  access: { read: instructorOnly, create: noOne, update: noOne, delete: instructorOnly },
  admin: {
    group: false,
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'to', 'reason', 'status', 'createdAt'],
    listSearchableFields: ['subject', 'to'],
    description:
      'Emails that were rejected, or that still couldn’t be delivered after four days. Open one to send it again.',
  },
  defaultSort: '-createdAt',
  hooks: { beforeDelete: [cancelQueuedMail] },
  fields: [
    uiField('sendAgain', '@/admin/shared/send-again#SendAgain'),
    { name: 'subject', type: 'text', label: 'Subject', required: true },
    { name: 'to', type: 'text', label: 'Recipient', required: true },
    { name: 'kind', type: 'text', label: 'Type', required: true },
    { name: 'reason', type: 'textarea', label: 'Mail server’s reply', required: true },
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'failed',
      options: toSelectOptions({ failed: 'Failed', queued: 'Retrying', sent: 'Sent' }),
    },
    // The id of the email's row in `outgoing_mails`. Earlier versions stored the id of a job.
    { name: 'jobId', type: 'text', required: true, unique: true, ...hiddenFieldSettings() },
    // The id of the account that the email is about. Not a foreign key, because these rows are
    // deleted in the same statement as the account's queued emails.
    { name: 'userId', type: 'text', ...hiddenFieldSettings() },
    createdAtField('Date'),
  ],
}
