import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import {
  createdAtField,
  dateTimeField,
  fieldRow,
  hiddenFieldSettings,
  relationshipField,
  toSelectOptions,
  uiField,
} from '../fields/panel-fields'
import { denyWrites } from '../collection-defaults'

/** Discrepancies between our records and PayPal's, found by the daily audit. */
export const PayPalDiscrepancies: CollectionConfig<'paypal-differences'> = {
  slug: 'paypal-differences',
  labels: { singular: 'PayPal mismatch', plural: 'PayPal mismatches' },
  access: denyWrites(instructorOnly),
  admin: {
    group: false,
    useAsTitle: 'sentence',
    defaultColumns: ['sentence', 'state', 'createdAt', 'lastSeenAt'],
    listSearchableFields: ['sentence', 'captureId'],
    description:
      'Every night, the site compares your payments with PayPal and lists anything that doesn’t match.',
    components: { beforeListTable: ['@/admin/payments/discrepancy-decisions#CompareNowButton'] },
  },
  defaultSort: '-createdAt',
  fields: [
    uiField('decisions', '@/admin/payments/discrepancy-decisions#DiscrepancyDecisions'),
    { name: 'sentence', type: 'textarea', label: 'Mismatch', required: true, maxLength: 500 },
    {
      name: 'state',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'open',
      index: true,
      options: toSelectOptions({
        open: 'Open',
        gone: 'Resolved automatically',
        resolved: 'Resolved by you',
      }),
    },
    { name: 'note', type: 'textarea', label: 'Your note', maxLength: 1000 },
    fieldRow([
      { name: 'captureId', type: 'text', label: 'PayPal transaction ID', index: true },
      relationshipField('payment', 'payments', { label: 'Payment' }),
      relationshipField('checkout', 'checkouts', { label: 'Purchase' }),
    ]),
    dateTimeField('lastSeenAt', 'Last seen', { required: true }),
    // The kind and subject of the discrepancy. Unique, so that each is listed only once.
    { name: 'differenceKey', type: 'text', required: true, unique: true, ...hiddenFieldSettings() },
    createdAtField('Found'),
  ],
}
