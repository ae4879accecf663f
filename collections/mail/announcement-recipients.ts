import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterReadHook, CollectionConfig } from 'payload'
import { recipientStates, skipReasons } from '@/domain/announcements/announcement-state'
import type { AnnouncementRecipient } from '@/payload-types'
import { queryRows } from '@/services/database/executor'
import { instructorOnly } from '../access/instructor'
import {
  hiddenFieldSettings,
  dateTimeField,
  rowTitleField,
  relationshipField,
} from '../fields/panel-fields'
import { denyWrites } from '../collection-defaults'

/** Titles the row of a subscriber, because a virtual field reads the email of an account only. */
const addSubscriberEmail: CollectionAfterReadHook<AnnouncementRecipient> = async ({ doc, req }) => {
  if (doc.email) return doc
  const [row] = await queryRows(req)(sql`
    select s.email from announcement_recipients r join subscribers s on s.id = r.subscriber_id
    where r.id = ${doc.id}::uuid`)
  return row ? { ...doc, email: row.email } : doc
}

/**
 * The recipients of announcements: one row per announcement and person, created when sending
 * starts and claimed before the email is sent, so that no one gets it twice (docs/decisions/0060).
 */
export const AnnouncementRecipients: CollectionConfig<'announcement-recipients'> = {
  slug: 'announcement-recipients',
  labels: { singular: 'Recipient', plural: 'Announcement recipients' },
  access: denyWrites(instructorOnly),
  admin: {
    group: false,
    useAsTitle: 'email',
    defaultColumns: ['user', 'subscriber', 'announcement', 'status', 'reason', 'claimedAt'],
    listSearchableFields: ['user.email', 'subscriber.email'],
    description:
      'Who each announcement was sent to, and why it couldn’t be delivered to some of them.',
  },
  // Has no timestamps and only the indexes that queries use, because a hundred thousand rows may be
  // inserted at the same time.
  timestamps: false,
  hooks: { afterRead: [addSubscriberEmail] },
  indexes: [
    { fields: ['announcement', 'user'], unique: true },
    { fields: ['announcement', 'subscriber'], unique: true },
    { fields: ['announcement', 'status'] },
  ],
  fields: [
    relationshipField('announcement', 'announcements', { label: 'Announcement', required: true }),
    // Either an account or a newsletter subscriber.
    relationshipField('user', 'users', { label: 'Person', index: true }),
    relationshipField('subscriber', 'subscribers', { label: 'Subscriber', index: true }),
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
    // How many times the mail server deferred the email, and when to retry it.
    { name: 'tries', type: 'number', required: true, defaultValue: 0, ...hiddenFieldSettings() },
    { name: 'retryAt', type: 'date', ...hiddenFieldSettings() },
    rowTitleField('email', 'Email', 'user.email'),
  ],
}
