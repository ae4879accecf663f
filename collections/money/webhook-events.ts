import type { CollectionConfig } from 'payload'
import { webhookOutcomeOptions } from '@/domain/checkout/webhook-outcomes'
import { instructorOnly } from '../access/instructor'
import { environmentField } from '../fields/environment-field'
import { choices, secret } from '../fields/panel-fields'
import { writtenByServices } from '../records'

/**
 * What PayPal has told us, once each. Kept before it is believed: the worker asks PayPal itself.
 */
export const WebhookEvents: CollectionConfig<'webhook-events'> = {
  slug: 'webhook-events',
  labels: { singular: 'Message from PayPal', plural: 'Messages from PayPal' },
  access: writtenByServices(instructorOnly),
  admin: {
    group: false,
    useAsTitle: 'eventType',
    defaultColumns: ['createdAt', 'eventType', 'state', 'outcome'],
    listSearchableFields: ['eventId', 'eventType', 'resourceId'],
    description:
      'What PayPal has reported, and what came of it. There is nothing to do here. When one could not be used, please look at PayPal whether everything is as it is here.',
  },
  defaultSort: '-createdAt',
  fields: [
    { name: 'eventType', type: 'text', label: 'What happened', required: true, index: true },
    {
      name: 'state',
      type: 'select',
      label: 'State',
      required: true,
      defaultValue: 'received',
      index: true,
      options: choices({
        received: 'Waiting',
        processed: 'Done',
        ignored: 'Nothing to do',
        failed: 'Could not be used',
      }),
    },
    {
      name: 'outcome',
      type: 'select',
      label: 'What came of it',
      options: webhookOutcomeOptions,
    },
    { name: 'resourceId', type: 'text', label: 'PayPal’s id of what it is about', index: true },
    {
      name: 'eventId',
      type: 'text',
      label: 'PayPal’s id of the message',
      required: true,
      unique: true,
    },
    { name: 'processedAt', type: 'date', label: 'Done' },
    environmentField(),
    // As it came, until it is worked off: names and addresses of buyers are in it, so nothing of it
    // is kept.
    { name: 'rawBody', type: 'textarea', required: true, ...secret() },
  ],
}
