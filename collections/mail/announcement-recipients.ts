import type { CollectionConfig } from 'payload'
import { recipientStates, skipReasons } from '@/domain/announcements/announcement-state'
import { instructorOnly } from '../access/instructor'
import { hidden, dateTimeField, rowTitleField, relation } from '../fields/panel-fields'
import { writtenByServices } from '../collection-defaults'

/**
 * The recipients of an announcement: one row per person, created when sending starts, so that no
 * one gets the email twice (docs/decisions/0060). A row is claimed before its email is sent.
 */
export const AnnouncementRecipients: CollectionConfig<'announcement-recipients'> = {
  slug: 'announcement-recipients',
  labels: { singular: 'Recipient', plural: 'Announcement recipients' },
  access: writtenByServices(instructorOnly),
  admin: {
    group: false,
    useAsTitle: 'email',
    defaultColumns: ['user', 'announcement', 'status', 'reason', 'claimedAt'],
    listSearchableFields: ['user.email'],
    description:
      'Who each announcement was sent to, and why it couldn’t be delivered to some of them.',
  },
  // Has only the indexes that queries use, because up to a hundred thousand rows are inserted at
  // the same time.
  timestamps: false,
  indexes: [
    { fields: ['announcement', 'user'], unique: true },
    { fields: ['announcement', 'status'] },
  ],
  fields: [
    relation('announcement', 'announcements', { label: 'Announcement', required: true }),
    relation('user', 'users', { label: 'Person', required: true, index: true }),
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'waiting',
      options: recipientStates.map(({ value, label }) => ({ value, label })),
    },
    {
      name: 'skipped',
      type: 'select',
      label: 'Reason skipped',
      options: skipReasons.map(({ value, label }) => ({ value, label })),
    },
    { name: 'reason', type: 'textarea', label: 'Mail server’s reply' },
    dateTimeField('claimedAt', 'Last attempt', { index: true }),
    // How often the mail server has deferred the email, and when it is retried.
    { name: 'tries', type: 'number', required: true, defaultValue: 0, ...hidden() },
    { name: 'retryAt', type: 'date', ...hidden() },
    rowTitleField('email', 'Email', 'user.email'),
  ],
}
