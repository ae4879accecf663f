import type { CollectionConfig } from 'payload'
import { ownOrInstructor } from '../access/owner'
import { buyerTitle } from '../fields/buyer-title'
import { choices, hidden, momentField, panelPart, relation } from '../fields/panel-fields'
import { writtenByServices } from '../records'

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
  },
  defaultSort: '-createdAt',
  forceSelect: title.forceSelect,
  hooks: { afterRead: title.afterRead },
  fields: [
    ...title.fields,
    panelPart('decision', '@/admin/payments/refund-decision#RefundDecision'),
    {
      name: 'status',
      type: 'select',
      label: 'State',
      required: true,
      defaultValue: 'open',
      index: true,
      options: choices({
        open: 'Waits for you',
        granted: 'Money given back',
        declined: 'Declined',
        withdrawn: 'Taken back by the student',
        resolved_elsewhere: 'Settled elsewhere',
      }),
    },
    { name: 'words', type: 'textarea', label: 'What the student says', maxLength: 2000 },
    {
      type: 'row',
      fields: [
        relation('payment', 'payments', { label: 'Payment', required: true, index: true }),
        relation('course', 'courses', { label: 'Course', required: true }),
        // Null when the account is deleted.
        relation('user', 'users', { label: 'Person', index: true }),
      ],
    },
    { name: 'answer', type: 'textarea', label: 'Your answer', maxLength: 2000 },
    momentField('decidedAt', 'Decided'),
    { name: 'email', type: 'text', label: 'Email', virtual: 'user.email', ...hidden() },
  ],
}
