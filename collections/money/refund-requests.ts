import type { CollectionConfig } from 'payload'
import { refundHandlingLabels } from '@/domain/refunds/refund-handling'
import { ownOrInstructor } from '../access/owner'
import { buyerTitleConfig } from '../fields/buyer-title'
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

const titleConfig = buyerTitleConfig('payment.checkout')

/** Students' refund requests within the refund window. The instructor approves or declines them. */
export const RefundRequests: CollectionConfig<'refund-requests'> = {
  slug: 'refund-requests',
  labels: { singular: 'Refund request', plural: 'Refund requests' },
  access: denyWrites(ownOrInstructor),
  admin: {
    group: 'Money',
    useAsTitle: 'title',
    defaultColumns: ['title', 'createdAt', 'email', 'status'],
    listSearchableFields: ['title', 'email'],
    description:
      'Refund requests from students. Open one that’s waiting for you to approve or decline it.',
  },
  defaultSort: '-createdAt',
  forceSelect: titleConfig.forceSelect,
  hooks: { afterRead: titleConfig.afterRead },
  fields: [
    ...titleConfig.fields,
    uiField('decision', '@/admin/payments/refund-decision#RefundDecision'),
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'open',
      index: true,
      options: toSelectOptions({
        open: 'Waiting for you',
        granted: 'Refunded',
        declined: 'Declined',
        withdrawn: 'Canceled by the student',
        resolved_elsewhere: 'Resolved elsewhere',
      }),
    },
    // Null for requests from before refunds could be automatic.
    {
      name: 'handling',
      type: 'select',
      label: 'Decided by',
      options: toSelectOptions(refundHandlingLabels),
    },
    { name: 'words', type: 'textarea', label: 'Student’s reason', maxLength: 2000 },
    fieldRow([
      relationshipField('payment', 'payments', { label: 'Payment', required: true, index: true }),
      relationshipField('course', 'courses', { label: 'Course', required: true }),
      // Null after the account is deleted.
      relationshipField('user', 'users', { label: 'Person', index: true }),
    ]),
    { name: 'answer', type: 'textarea', label: 'Your reply', maxLength: 2000 },
    dateTimeField('decidedAt', 'Decided on'),
    {
      name: 'email',
      type: 'text',
      label: 'Email',
      virtual: 'user.email',
      ...hiddenFieldSettings(),
    },
    createdAtField('Requested'),
  ],
}
