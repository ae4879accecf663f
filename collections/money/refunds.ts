import type { CollectionConfig } from 'payload'
import { instructorOnly, nobodyField } from '../access/instructor'
import { buyerTitle } from '../fields/buyer-title'
import { dollarField } from '../fields/dollar-field'
import { noBulkActions, writtenByServices } from '../records'

const title = buyerTitle('payment.checkout')

/**
 * Money on its way back, or taken back by PayPal. Written before PayPal is asked
 * (docs/payments.md, section 9).
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
    description:
      'Money that went back. A refund is made on the page of its payment; here is what became of it.',
    hideAPIURL: true,
  },
  defaultSort: '-createdAt',
  ...noBulkActions,
  forceSelect: title.forceSelect,
  hooks: { afterRead: title.afterRead },
  fields: [
    ...title.fields,
    {
      name: 'payment',
      type: 'relationship',
      relationTo: 'payments',
      label: 'Payment',
      required: true,
      index: true,
    },
    {
      type: 'row',
      fields: [
        dollarField('amount', 'Amount', 'amountCents'),
        {
          name: 'kind',
          type: 'select',
          label: 'Kind',
          required: true,
          defaultValue: 'refund',
          options: [
            { value: 'refund', label: 'Refund' },
            { value: 'reversal', label: 'Taken back by PayPal' },
          ],
        },
        {
          name: 'source',
          type: 'select',
          label: 'Begun by',
          required: true,
          options: [
            { value: 'instructor', label: 'You, here' },
            { value: 'student', label: 'A student’s request' },
            { value: 'system', label: 'The site: paid twice' },
            { value: 'paypal', label: 'At PayPal' },
          ],
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'state',
          type: 'select',
          label: 'State',
          required: true,
          defaultValue: 'sending',
          index: true,
          options: [
            { value: 'sending', label: 'Being sent' },
            { value: 'pending', label: 'PayPal is working on it' },
            { value: 'completed', label: 'Given back' },
            { value: 'failed', label: 'Refused by PayPal' },
          ],
        },
        { name: 'stateReason', type: 'text', label: 'Why', maxLength: 500 },
      ],
    },
    { name: 'reason', type: 'textarea', label: 'Your reason', maxLength: 500 },
    {
      type: 'row',
      fields: [
        {
          name: 'requestedBy',
          type: 'relationship',
          relationTo: 'users',
          label: 'Refunded by',
        },
        {
          name: 'request',
          type: 'relationship',
          relationTo: 'refund-requests',
          label: 'Asked for in',
        },
        {
          name: 'completedAt',
          type: 'date',
          label: 'Given back',
          admin: { date: { pickerAppearance: 'dayAndTime' } },
        },
      ],
    },
    { name: 'paypalRefundId', type: 'text', label: 'PayPal refund', unique: true },
    // PayPal refunds once for each key, for 45 days.
    {
      name: 'requestKey',
      type: 'text',
      required: true,
      unique: true,
      access: { read: nobodyField },
      admin: { hidden: true },
    },
    { name: 'leaseUntil', type: 'date', admin: { hidden: true } },
    // What PayPal has given back of its own fee, as it has reported. Null while it has not.
    { name: 'feeReturnedCents', type: 'number', admin: { hidden: true } },
    { name: 'amountCents', type: 'number', required: true, admin: { hidden: true } },
  ],
}
