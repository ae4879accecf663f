import type { CollectionConfig } from 'payload'
import { instructorFieldAccess, instructorOnly, noOne } from '../access/instructor'
import { noOneFieldAccess } from '../access/no-one'
import { ownOrInstructor } from '../access/owner'
import {
  toSelectOptions,
  dateTimeField,
  rowTitleField,
  relationshipField,
} from '../fields/panel-fields'
import {
  assertPartnerSeatAvailable,
  setClosedReason,
  syncPartnerEnrollment,
} from '../hooks/enrollment-hooks'

export const Enrollments: CollectionConfig<'enrollments'> = {
  slug: 'enrollments',
  labels: { singular: 'Enrollment', plural: 'Enrollments' },
  access: { read: ownOrInstructor, create: noOne, update: instructorOnly, delete: noOne },
  admin: {
    group: 'Students',
    useAsTitle: 'email',
    listSearchableFields: ['email', 'user.username'],
    defaultColumns: ['user', 'course', 'source', 'status', 'createdAt'],
    description:
      'Who has access to which course. To give someone access without a payment, open their page under “People.”',
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['user', 'course'], unique: true }],
  hooks: {
    beforeChange: [assertPartnerSeatAvailable, setClosedReason],
    afterChange: [syncPartnerEnrollment],
  },
  fields: [
    relationshipField('user', 'users', {
      label: 'Person',
      required: true,
      index: true,
      access: { update: noOneFieldAccess },
    }),
    relationshipField('course', 'courses', {
      label: 'Course',
      required: true,
      index: true,
      access: { update: noOneFieldAccess },
    }),
    {
      name: 'source',
      type: 'select',
      label: 'How they got access',
      required: true,
      defaultValue: 'manual',
      options: toSelectOptions({
        payment: 'Paid',
        free: 'Free',
        manual: 'Added by you',
        partner: 'Partner access',
      }),
      access: { update: noOneFieldAccess },
      admin: { readOnly: true },
    },
    // Set if a coupon made the course free.
    relationshipField('coupon', 'coupons', {
      label: 'Coupon',
      index: true,
      access: { read: instructorFieldAccess, update: noOneFieldAccess },
      admin: { readOnly: true, condition: ({ coupon }) => Boolean(coupon) },
    }),
    // The buyer's enrollment that this partner's access depends on. Also null after the buyer's
    // account is deleted, because the partner keeps access.
    relationshipField('seatOf', 'enrollments', {
      label: 'Buyer’s enrollment',
      index: true,
      access: { update: noOneFieldAccess },
      admin: {
        readOnly: true,
        condition: ({ source }) => source === 'partner',
        description:
          'This access ends when the buyer’s does. If you end only the partner’s access, the buyer can invite someone else.',
      },
    }),
    {
      name: 'status',
      type: 'select',
      label: 'Access',
      required: true,
      defaultValue: 'active',
      options: toSelectOptions({ active: 'Active', revoked: 'Ended' }),
      access: { update: instructorFieldAccess },
      admin: {
        description:
          'If a partner learns through this enrollment, their access ends or is restored with it.',
      },
    },
    dateTimeField('endsAt', 'Access ends on', {
      access: { update: instructorFieldAccess },
      admin: { description: 'Leave blank for no end date. The student sees this date.' },
    }),
    // What closed the enrollment. Determines whether a bounced refund reopens it. The instructor's
    // explanation is in `reason`.
    {
      name: 'closedReason',
      type: 'select',
      label: 'Reason ended',
      options: toSelectOptions({
        refunded: 'The payment was refunded',
        reversed: 'PayPal reversed the payment',
        instructor: 'You ended it',
        purchase: 'The buyer’s access ended',
      }),
      access: { read: instructorFieldAccess, update: noOneFieldAccess },
      admin: { readOnly: true, condition: ({ status }) => status === 'revoked' },
    },
    {
      name: 'reason',
      type: 'text',
      label: 'Note',
      maxLength: 300,
      admin: { description: 'Why you gave or ended access. Only you can see this.' },
      access: { read: instructorFieldAccess },
    },
    rowTitleField('email', 'Email', 'user.email'),
  ],
}
