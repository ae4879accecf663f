import type { CollectionConfig } from 'payload'
import { checkoutStateOptions } from '@/domain/checkout/checkout-state'
import { declineReasonLabels } from '@/domain/checkout/decline-reason'
import { paymentMethodLabels } from '@/domain/checkout/payment-method'
import { timeZones } from '@/domain/identity/time-zones'
import { instructorFieldAccess } from '../access/instructor'
import { ownOrInstructor } from '../access/owner'
import {
  createdAtField,
  dateTimeField,
  fieldRow,
  hiddenFieldSettings,
  relationshipField,
  secretFieldSettings,
  toSelectOptions,
  uiField,
} from '../fields/panel-fields'
import { queueCheckoutFollowUps } from '../hooks/money-hooks'
import { denyWrites } from '../collection-defaults'
import { moneyField, environmentField } from '../fields/money-fields'

/**
 * Purchase attempts, each with its price at the time, one PayPal order, and one state
 * (docs/payments.md, sections 4 and 5).
 */
export const Checkouts: CollectionConfig<'checkouts'> = {
  slug: 'checkouts',
  labels: { singular: 'Purchase', plural: 'Purchases' },
  access: denyWrites(ownOrInstructor),
  admin: {
    group: false,
    useAsTitle: 'email',
    listSearchableFields: ['email', 'fullName', 'paypalOrderId'],
    defaultColumns: ['createdAt', 'email', 'courseTitle', 'price', 'state', 'stateReason'],
    description:
      'Every purchase someone started, and how far they got. This list updates on its own and can’t be edited.',
  },
  defaultSort: '-createdAt',
  hooks: { afterChange: [queueCheckoutFollowUps] },
  fields: [
    uiField('purchaseReview', '@/admin/payments/purchase-review#PurchaseReview'),
    fieldRow([
      {
        name: 'state',
        type: 'select',
        label: 'Status',
        required: true,
        defaultValue: 'draft',
        index: true,
        options: [...checkoutStateOptions],
      },
      { name: 'stateReason', type: 'textarea', label: 'Reason', maxLength: 500 },
    ]),
    { name: 'resolution', type: 'textarea', label: 'Your decision', maxLength: 500 },
    fieldRow([
      { name: 'email', type: 'text', label: 'Email', required: true, index: true },
      { name: 'fullName', type: 'text', label: 'Full name', required: true },
    ]),
    fieldRow([
      relationshipField('course', 'courses', { label: 'Course', required: true, index: true }),
      { name: 'courseTitle', type: 'text', label: 'Course name at purchase', required: true },
    ]),
    fieldRow([
      moneyField('price', 'Amount due', 'priceCents'),
      dateTimeField('quotedAt', 'Price set on', { required: true }),
      dateTimeField('paidAt', 'Paid on'),
    ]),
    fieldRow([
      moneyField('listPrice', 'Course price', 'listPriceCents'),
      moneyField('launchPrice', 'Launch price', 'launchPriceCents'),
      { name: 'couponCode', type: 'text', label: 'Coupon' },
      moneyField('discount', 'Coupon discount', 'discountCents'),
    ]),
    fieldRow([
      relationshipField('user', 'users', { label: 'Account', index: true }),
      {
        name: 'participationMode',
        type: 'select',
        label: 'Taking the course',
        required: true,
        options: toSelectOptions({ solo: 'Solo', partnered: 'With a partner' }),
      },
      {
        name: 'timezone',
        type: 'select',
        label: 'Time zone',
        options: timeZones.map(({ value, label }) => ({ value, label })),
      },
    ]),
    {
      type: 'collapsible',
      label: 'Details for PayPal support',
      fields: [
        {
          name: 'purchaseNumber',
          type: 'number',
          label: 'Purchase number',
          required: true,
          // All attempts at the same purchase share this number.
          index: true,
        },
        { name: 'paypalOrderId', type: 'text', label: 'PayPal order ID', unique: true },
        // How the buyer started to pay. The payment has what PayPal reported.
        {
          name: 'method',
          type: 'select',
          label: 'Chosen payment method',
          options: toSelectOptions(paymentMethodLabels),
        },
        { name: 'currency', type: 'text', label: 'Currency', required: true, defaultValue: 'USD' },
        environmentField(),
      ],
    },
    // Internal fields. The secret ones are never exposed (`browserSecretHash` is a SHA-256).
    {
      name: 'browserSecretHash',
      type: 'text',
      required: true,
      index: true,
      ...secretFieldSettings(),
    },
    { name: 'createKey', type: 'text', required: true, ...secretFieldSettings() },
    {
      name: 'captureAttempt',
      type: 'number',
      required: true,
      defaultValue: 0,
      ...hiddenFieldSettings(),
    },
    { name: 'leaseUntil', type: 'date', ...hiddenFieldSettings() },
    // When the reconciler last checked with PayPal.
    { name: 'lookedAt', type: 'date', ...hiddenFieldSettings() },
    // For a purchase that waits for its buyer to confirm the account's email: the number of links
    // emailed, and when the last one was sent.
    {
      name: 'linksMailed',
      type: 'number',
      required: true,
      defaultValue: 0,
      ...hiddenFieldSettings(),
    },
    { name: 'linkMailedAt', type: 'date', ...hiddenFieldSettings() },
    // A dispute that PayPal reported before the payment was recorded.
    { name: 'openDispute', type: 'text', ...hiddenFieldSettings() },
    // The last dispute state that the instructor was notified of.
    {
      name: 'disputeState',
      type: 'select',
      required: true,
      defaultValue: 'none',
      options: ['none', 'open', 'resolved'],
      ...hiddenFieldSettings(),
    },
    // The buyer's consent to start right away, word for word, and when it was given. Null if the
    // buyer wasn't asked.
    { name: 'consentText', type: 'textarea', ...hiddenFieldSettings() },
    { name: 'consentedAt', type: 'date', ...hiddenFieldSettings() },
    // PayPal's reason for holding a payment, while the purchase is pending.
    { name: 'pendingReason', type: 'text', ...hiddenFieldSettings() },
    // Why the last attempt to pay was declined, while the purchase is declined or closed.
    {
      name: 'declineReason',
      type: 'select',
      options: toSelectOptions(declineReasonLabels),
      ...hiddenFieldSettings(),
    },
    // The prices and discount that led to `priceCents`. Empty for purchases made before coupons
    // existed.
    { name: 'listPriceCents', type: 'number', ...hiddenFieldSettings() },
    { name: 'launchPriceCents', type: 'number', ...hiddenFieldSettings() },
    { name: 'discountCents', type: 'number', defaultValue: 0, ...hiddenFieldSettings() },
    // The purchase counts as a use of this coupon, unless it expires unpaid.
    relationshipField('coupon', 'coupons', {
      index: true,
      access: { read: instructorFieldAccess },
      ...hiddenFieldSettings(),
    }),
    { name: 'priceCents', type: 'number', required: true, ...hiddenFieldSettings() },
    // The end of the password window, in which the buyer's browser may set the account's password
    // without a link: after 24 hours, or at the first sign-in.
    { name: 'passwordOpenUntil', type: 'date', ...hiddenFieldSettings() },
    createdAtField('Started'),
  ],
}
