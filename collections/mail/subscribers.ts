import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload'
import { subscriberStates } from '@/domain/newsletter/subscriber-states'
import { removeSubscriberTraces } from '@/services/newsletter/delete-subscriber'
import { instructorOnly, noOne } from '../access/instructor'
import { createdAtField, dateTimeField, hiddenFieldSettings } from '../fields/panel-fields'

const removeTraces: CollectionBeforeDeleteHook = async ({ id, req }) =>
  removeSubscriberTraces(req, String(id))

/** People who signed up for the newsletter, with or without an account (docs/decisions/0071). */
export const Subscribers: CollectionConfig<'subscribers'> = {
  slug: 'subscribers',
  labels: { singular: 'Subscriber', plural: 'Subscribers' },
  // Only services add and change subscribers, after they confirmed or unsubscribed.
  access: { read: instructorOnly, create: noOne, update: noOne, delete: instructorOnly },
  admin: {
    group: 'Email',
    useAsTitle: 'email',
    defaultColumns: ['email', 'state', 'source', 'createdAt', 'confirmedAt'],
    listSearchableFields: ['email', 'source'],
    description:
      'People who signed up for your newsletter. To write to them, create an announcement for “Newsletter subscribers.”',
    components: { beforeListTable: ['@/admin/newsletter/subscriber-lists#SubscriberLists'] },
  },
  defaultSort: '-createdAt',
  hooks: { beforeDelete: [removeTraces] },
  fields: [
    { name: 'email', type: 'email', label: 'Email', required: true, unique: true },
    {
      name: 'state',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'pending',
      index: true,
      options: subscriberStates.map(({ value, label }) => ({ value, label })),
    },
    { name: 'source', type: 'text', label: 'Signed up on', required: true, maxLength: 200 },
    dateTimeField('confirmedAt', 'Subscribed on', { index: true }),
    dateTimeField('unsubscribedAt', 'Unsubscribed on'),
    // When the last email about the subscription itself was queued, so that others can't flood it.
    { name: 'mailedAt', type: 'date', ...hiddenFieldSettings() },
    createdAtField('Signed up'),
  ],
}
