import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { buyerTitleConfig } from '../fields/buyer-title'
import {
  createdAtField,
  dateTimeField,
  fieldRow,
  hiddenFieldSettings,
  relationshipField,
  secretFieldSettings,
  toSelectOptions,
} from '../fields/panel-fields'
import { denyWrites } from '../collection-defaults'
import { moneyField } from '../fields/money-fields'

const titleConfig = buyerTitleConfig('payment.checkout')

/**
 * Refunds, and reversals by PayPal. A refund is stored before PayPal is called (docs/payments.md,
 * section 9).
 */
export const Refunds: CollectionConfig<'refunds'> = {
  slug: 'refunds',
  labels: { singular: 'Refund', plural: 'Refunds' },
  access: denyWrites(instructorOnly),
  admin: {
    group: 'Money',
    useAsTitle: 'title',
    listSearchableFields: ['title', 'reason'],
    defaultColumns: ['title', 'createdAt', 'amount', 'kind', 'source', 'state'],
    description: 'Every refund and its status. To issue a refund, open the payment.',
  },
  defaultSort: '-createdAt',
  forceSelect: titleConfig.forceSelect,
  hooks: { afterRead: titleConfig.afterRead },
  fields: [
    ...titleConfig.fields,
    relationshipField('payment', 'payments', { label: 'Payment', required: true, index: true }),
    fieldRow([
      moneyField('amount', 'Amount', 'amountCents'),
      {
        name: 'kind',
        type: 'select',
        label: 'Type',
        required: true,
        defaultValue: 'refund',
        options: toSelectOptions({ refund: 'Refund', reversal: 'Reversed by PayPal' }),
      },
      {
        name: 'source',
        type: 'select',
        label: 'Started by',
        required: true,
        options: toSelectOptions({
          instructor: 'You, on this site',
          student: 'A student’s request',
          withdrawal: 'A withdrawal from the contract',
          system: 'The site (paid twice)',
          paypal: 'At PayPal',
        }),
      },
    ]),
    fieldRow([
      {
        name: 'state',
        type: 'select',
        label: 'Status',
        required: true,
        defaultValue: 'sending',
        index: true,
        options: toSelectOptions({
          sending: 'Sending',
          pending: 'PayPal is working on it',
          completed: 'Refunded',
          failed: 'Rejected by PayPal',
        }),
      },
      { name: 'stateReason', type: 'text', label: 'Reason', maxLength: 500 },
    ]),
    { name: 'reason', type: 'textarea', label: 'Your reason', maxLength: 500 },
    fieldRow([
      relationshipField('requestedBy', 'users', { label: 'Refunded by' }),
      relationshipField('request', 'refund-requests', { label: 'Refund request' }),
      dateTimeField('completedAt', 'Refunded on'),
    ]),
    { name: 'paypalRefundId', type: 'text', label: 'PayPal refund ID', unique: true },
    // The idempotency key: PayPal refunds only once per key within 45 days.
    { name: 'requestKey', type: 'text', required: true, unique: true, ...secretFieldSettings() },
    { name: 'leaseUntil', type: 'date', ...hiddenFieldSettings() },
    // The part of its fee that PayPal returned. Null until PayPal reports it.
    { name: 'feeReturnedCents', type: 'number', ...hiddenFieldSettings() },
    { name: 'amountCents', type: 'number', required: true, ...hiddenFieldSettings() },
    {
      name: 'currency',
      type: 'text',
      required: true,
      defaultValue: 'USD',
      ...hiddenFieldSettings(),
    },
    createdAtField('Started'),
  ],
}
