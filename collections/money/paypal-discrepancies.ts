import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import {
  choices,
  createdAtField,
  dateTimeField,
  hidden,
  panelComponent,
  relation,
} from '../fields/panel-fields'
import { writtenByServices } from '../collection-defaults'

/** Mismatches between our records and PayPal's that the daily audit found. */
export const PayPalDiscrepancies: CollectionConfig<'paypal-differences'> = {
  slug: 'paypal-differences',
  labels: { singular: 'PayPal mismatch', plural: 'PayPal mismatches' },
  access: writtenByServices(instructorOnly),
  admin: {
    group: false,
    useAsTitle: 'sentence',
    defaultColumns: ['sentence', 'state', 'createdAt', 'lastSeenAt'],
    listSearchableFields: ['sentence', 'captureId'],
    description:
      'Every night, the site compares your payments with PayPal and lists anything that doesn’t match.',
    components: { beforeListTable: ['@/admin/payments/discrepancy-decisions#CompareNow'] },
  },
  defaultSort: '-createdAt',
  fields: [
    panelComponent('decisions', '@/admin/payments/discrepancy-decisions#DiscrepancyDecisions'),
    { name: 'sentence', type: 'textarea', label: 'Mismatch', required: true, maxLength: 500 },
    {
      name: 'state',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'open',
      index: true,
      options: choices({
        open: 'Open',
        gone: 'Resolved automatically',
        resolved: 'Resolved by you',
      }),
    },
    { name: 'note', type: 'textarea', label: 'Your note', maxLength: 1000 },
    {
      type: 'row',
      fields: [
        { name: 'captureId', type: 'text', label: 'PayPal transaction ID', index: true },
        relation('payment', 'payments', { label: 'Payment' }),
        relation('checkout', 'checkouts', { label: 'Purchase' }),
      ],
    },
    dateTimeField('lastSeenAt', 'Last seen', { required: true }),
    // The kind and subject of the mismatch. Unique, so that each mismatch is listed once.
    { name: 'differenceKey', type: 'text', required: true, unique: true, ...hidden() },
    createdAtField('Found'),
  ],
}
