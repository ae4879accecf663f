import type { CollectionConfig } from 'payload'
import { ownOrInstructor } from '../access/owner'
import { buyerTitle } from '../fields/buyer-title'
import {
  choices,
  createdAtField,
  dateTimeField,
  hidden,
  panelComponent,
  relation,
} from '../fields/panel-fields'
import { writtenByServices } from '../collection-defaults'

const title = buyerTitle('payment.checkout')

/** Students' refund requests within the refund window, which the instructor decides. */
export const RefundRequests: CollectionConfig<'refund-requests'> = {
  slug: 'refund-requests',
  labels: { singular: 'Refund request', plural: 'Refund requests' },
  access: writtenByServices(ownOrInstructor),
  admin: {
    group: 'Money',
    useAsTitle: 'title',
    defaultColumns: ['title', 'createdAt', 'email', 'status'],
    listSearchableFields: ['title', 'email'],
    description: 'Refund requests from students. Open one to approve or decline it.',
  },
  defaultSort: '-createdAt',
  forceSelect: title.forceSelect,
  hooks: { afterRead: title.afterRead },
  fields: [
    ...title.fields,
    panelComponent('decision', '@/admin/payments/refund-decision#RefundDecision'),
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'open',
      index: true,
      options: choices({
        open: 'Waiting for you',
        granted: 'Refunded',
        declined: 'Declined',
        withdrawn: 'Canceled by the student',
        resolved_elsewhere: 'Resolved elsewhere',
      }),
    },
    { name: 'words', type: 'textarea', label: 'Student’s reason', maxLength: 2000 },
    {
      type: 'row',
      fields: [
        relation('payment', 'payments', { label: 'Payment', required: true, index: true }),
        relation('course', 'courses', { label: 'Course', required: true }),
        // Null after the account is deleted.
        relation('user', 'users', { label: 'Person', index: true }),
      ],
    },
    { name: 'answer', type: 'textarea', label: 'Your reply', maxLength: 2000 },
    dateTimeField('decidedAt', 'Decided on'),
    { name: 'email', type: 'text', label: 'Email', virtual: 'user.email', ...hidden() },
    createdAtField('Requested'),
  ],
}
