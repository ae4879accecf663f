import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { buyerTitle } from '../fields/buyer-title'
import {
  choices,
  createdAtField,
  dateTimeField,
  hidden,
  relation,
  secret,
} from '../fields/panel-fields'
import { writtenByServices } from '../collection-defaults'
import { dollarField } from '../fields/money-fields'

const title = buyerTitle('payment.checkout')

/**
 * Refunds, and reversals by PayPal. A refund is stored before PayPal is called (docs/payments.md,
 * section 9).
 */
export const Refunds: CollectionConfig<'refunds'> = {
  slug: 'refunds',
  labels: { singular: 'Refund', plural: 'Refunds' },
  access: writtenByServices(instructorOnly),
  admin: {
    group: 'Money',
    useAsTitle: 'title',
    listSearchableFields: ['title', 'reason'],
    defaultColumns: ['title', 'createdAt', 'amount', 'kind', 'source', 'state'],
    description: 'Every refund and its status. To issue a refund, open the payment.',
  },
  defaultSort: '-createdAt',
  forceSelect: title.forceSelect,
  hooks: { afterRead: title.afterRead },
  fields: [
    ...title.fields,
    relation('payment', 'payments', { label: 'Payment', required: true, index: true }),
    {
      type: 'row',
      fields: [
        dollarField('amount', 'Amount', 'amountCents'),
        {
          name: 'kind',
          type: 'select',
          label: 'Type',
          required: true,
          defaultValue: 'refund',
          options: choices({ refund: 'Refund', reversal: 'Reversed by PayPal' }),
        },
        {
          name: 'source',
          type: 'select',
          label: 'Started by',
          required: true,
          options: choices({
            instructor: 'You, on this site',
            student: 'A student’s request',
            system: 'The site (paid twice)',
            paypal: 'At PayPal',
          }),
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'state',
          type: 'select',
          label: 'Status',
          required: true,
          defaultValue: 'sending',
          index: true,
          options: choices({
            sending: 'Sending',
            pending: 'PayPal is working on it',
            completed: 'Refunded',
            failed: 'Rejected by PayPal',
          }),
        },
        { name: 'stateReason', type: 'text', label: 'Reason', maxLength: 500 },
      ],
    },
    { name: 'reason', type: 'textarea', label: 'Your reason', maxLength: 500 },
    {
      type: 'row',
      fields: [
        relation('requestedBy', 'users', { label: 'Refunded by' }),
        relation('request', 'refund-requests', { label: 'Refund request' }),
        dateTimeField('completedAt', 'Refunded on'),
      ],
    },
    { name: 'paypalRefundId', type: 'text', label: 'PayPal refund ID', unique: true },
    // The idempotency key: PayPal refunds only once per key within 45 days.
    { name: 'requestKey', type: 'text', required: true, unique: true, ...secret() },
    { name: 'leaseUntil', type: 'date', ...hidden() },
    // The part of its fee that PayPal returned. Null until PayPal reports it.
    { name: 'feeReturnedCents', type: 'number', ...hidden() },
    { name: 'amountCents', type: 'number', required: true, ...hidden() },
    createdAtField('Started'),
  ],
}
