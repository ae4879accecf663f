import type { CollectionConfig, RelationshipFieldSingleValidation } from 'payload'
import { relationship } from 'payload/shared'
import { instructorField, instructorOnly, noOne, noOneField } from '../access/instructor'
import { ownOrInstructor } from '../access/owner'
import { idIn, isTaken } from '../fields/unique-validator'
import {
  choices,
  dateTimeField,
  rowTitleField,
  panelComponent,
  relation,
} from '../fields/panel-fields'
import { checkPartnerSeat, setClosedReason, syncPartnerEnrollment } from '../hooks/enrollment-hooks'

const isNotEnrolled: RelationshipFieldSingleValidation = async (value, options) => {
  const user = idIn(options.data, 'user')
  const course = idIn({ course: value }, 'course')
  const isSecond = user && course && (await isTaken('enrollments', { user, course }, options))
  return isSecond
    ? 'This person is already enrolled in this course. Restore or end access in that enrollment instead.'
    : relationship(value, options)
}

export const Enrollments: CollectionConfig<'enrollments'> = {
  slug: 'enrollments',
  labels: { singular: 'Enrollment', plural: 'Enrollments' },
  access: { read: ownOrInstructor, create: instructorOnly, update: instructorOnly, delete: noOne },
  admin: {
    group: 'Students',
    useAsTitle: 'email',
    listSearchableFields: ['email', 'user.username'],
    defaultColumns: ['user', 'course', 'source', 'status', 'createdAt'],
    description:
      'Who has access to which course. Add an enrollment to give someone access without a payment.',
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['user', 'course'], unique: true }],
  hooks: {
    beforeChange: [checkPartnerSeat, setClosedReason],
    afterChange: [syncPartnerEnrollment],
  },
  fields: [
    panelComponent('secondPlace', '@/admin/together/partner-seat#PartnerSeat'),
    relation('user', 'users', {
      label: 'Person',
      required: true,
      index: true,
      admin: { allowCreate: false },
    }),
    relation('course', 'courses', {
      label: 'Course',
      required: true,
      index: true,
      admin: { allowCreate: false },
      validate: isNotEnrolled,
    }),
    {
      name: 'source',
      type: 'select',
      label: 'How they got access',
      required: true,
      defaultValue: 'manual',
      options: choices({
        payment: 'Paid',
        free: 'Free',
        manual: 'Added by you',
        partner: 'Partner access',
      }),
      access: { create: () => false, update: () => false },
      admin: { readOnly: true },
    },
    // Set if a coupon made the course free.
    relation('coupon', 'coupons', {
      label: 'Coupon',
      index: true,
      access: { read: instructorField, create: noOneField, update: noOneField },
      admin: { readOnly: true, condition: ({ coupon }) => Boolean(coupon) },
    }),
    // The buyer's enrollment that this partner's access depends on. Also null after the buyer's
    // account was deleted, because the partner keeps access.
    relation('seatOf', 'enrollments', {
      label: 'Buyer’s enrollment',
      index: true,
      access: { create: noOneField, update: noOneField },
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
      options: choices({ active: 'Active', revoked: 'Ended' }),
      access: { update: instructorField },
    },
    dateTimeField('endsAt', 'Access ends on', {
      access: { update: instructorField },
      admin: { description: 'Leave blank for no end date. The student sees this date.' },
    }),
    // Who or what closed the enrollment, which decides whether a bounced refund reopens it. The
    // instructor's explanation is in `reason`.
    {
      name: 'closedReason',
      type: 'select',
      label: 'Reason ended',
      options: choices({
        refunded: 'The payment was refunded',
        reversed: 'PayPal reversed the payment',
        instructor: 'You ended it',
        purchase: 'The buyer’s access ended',
      }),
      access: { read: instructorField, create: noOneField, update: noOneField },
      admin: { readOnly: true, condition: ({ status }) => status === 'revoked' },
    },
    {
      name: 'reason',
      type: 'text',
      label: 'Note',
      maxLength: 300,
      admin: { description: 'Why you gave or ended access. Only you can see this.' },
      access: { read: instructorField },
    },
    rowTitleField('email', 'Email', 'user.email'),
  ],
}
