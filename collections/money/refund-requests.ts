import type { CollectionConfig } from 'payload'
import { ownOrInstructor } from '../access/owner'
import { buyerTitle } from '../fields/buyer-title'
import { noBulkActions, writtenByServices } from '../records'

const title = buyerTitle('payment.checkout')

/**
 * A student asks for their money back, within the guarantee. The instructor grants or declines it.
 */
export const RefundRequests: CollectionConfig<'refund-requests'> = {
  slug: 'refund-requests',
  labels: { singular: 'Request for a refund', plural: 'Requests for a refund' },
  access: writtenByServices(ownOrInstructor),
  admin: {
    group: 'Money',
    useAsTitle: 'title',
    defaultColumns: ['title', 'createdAt', 'email', 'status'],
    listSearchableFields: ['title', 'email'],
    description: 'Students who ask for their money back. Open one to give it back, or to say no.',
    hideAPIURL: true,
  },
  defaultSort: '-createdAt',
  ...noBulkActions,
  forceSelect: title.forceSelect,
  hooks: { afterRead: title.afterRead },
  fields: [
    ...title.fields,
    {
      name: 'decision',
      type: 'ui',
      admin: {
        components: { Field: '@/admin/payments/refund-decision#RefundDecision' },
        disableListColumn: true,
      },
    },
    {
      name: 'status',
      type: 'select',
      label: 'State',
      required: true,
      defaultValue: 'open',
      index: true,
      options: [
        { value: 'open', label: 'Waits for you' },
        { value: 'granted', label: 'Money given back' },
        { value: 'declined', label: 'Declined' },
        { value: 'withdrawn', label: 'Taken back by the student' },
        { value: 'resolved_elsewhere', label: 'Settled elsewhere' },
      ],
    },
    { name: 'words', type: 'textarea', label: 'What the student says', maxLength: 2000 },
    {
      type: 'row',
      fields: [
        {
          name: 'payment',
          type: 'relationship',
          relationTo: 'payments',
          label: 'Payment',
          required: true,
          index: true,
        },
        {
          name: 'course',
          type: 'relationship',
          relationTo: 'courses',
          label: 'Course',
          required: true,
        },
        // Null when the account is deleted.
        { name: 'user', type: 'relationship', relationTo: 'users', label: 'Person', index: true },
      ],
    },
    { name: 'answer', type: 'textarea', label: 'Your answer', maxLength: 2000 },
    {
      name: 'decidedAt',
      type: 'date',
      label: 'Decided',
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'email', type: 'text', label: 'Email', virtual: 'user.email', admin: { hidden: true } },
  ],
}
