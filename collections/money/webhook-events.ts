import type { CollectionConfig } from 'payload'
import { webhookOutcomeOptions } from '@/domain/checkout/webhook-outcomes'
import { instructorOnly } from '../access/instructor'
import { toSelectOptions, createdAtField, secretFieldSettings } from '../fields/panel-fields'
import { denyWrites } from '../collection-defaults'
import { environmentField } from '../fields/money-fields'

/**
 * Webhooks from PayPal, without duplicates. The site asks PayPal whether a webhook is genuine
 * before it stores the webhook, and the worker then fetches what happened from PayPal.
 */
export const WebhookEvents: CollectionConfig<'webhook-events'> = {
  slug: 'webhook-events',
  labels: { singular: 'Message from PayPal', plural: 'Messages from PayPal' },
  access: denyWrites(instructorOnly),
  admin: {
    group: false,
    useAsTitle: 'eventType',
    defaultColumns: ['createdAt', 'eventType', 'state', 'outcome'],
    listSearchableFields: ['eventId', 'eventType', 'resourceId'],
    description:
      'What PayPal reported, and what happened next. If a message couldn’t be processed, check that the payment looks the same in PayPal and here.',
  },
  defaultSort: '-createdAt',
  fields: [
    { name: 'eventType', type: 'text', label: 'Event', required: true, index: true },
    {
      name: 'state',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'received',
      index: true,
      options: toSelectOptions({
        received: 'Waiting',
        processed: 'Processed',
        ignored: 'Nothing to do',
        failed: 'Couldn’t be processed',
      }),
    },
    {
      name: 'outcome',
      type: 'select',
      label: 'Result',
      options: webhookOutcomeOptions,
    },
    { name: 'resourceId', type: 'text', label: 'Related PayPal ID', index: true },
    {
      name: 'eventId',
      type: 'text',
      label: 'PayPal message ID',
      required: true,
      unique: true,
    },
    { name: 'processedAt', type: 'date', label: 'Processed on' },
    environmentField(),
    // The original body. Cleared after processing, because it contains buyers' personal data.
    { name: 'rawBody', type: 'textarea', required: true, ...secretFieldSettings() },
    createdAtField('Received'),
  ],
}
