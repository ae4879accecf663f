import type { CollectionConfig } from 'payload'
import { paymentMethodLabels } from '@/domain/checkout/payment-method'
import { paymentStatusLabels } from '@/domain/checkout/payment-status'
import { instructorFieldAccess } from '../access/instructor'
import { ownOrInstructor } from '../access/owner'
import { buyerTitleConfig } from '../fields/buyer-title'
import {
  dateTimeField,
  fieldRow,
  hiddenFieldSettings,
  relationshipField,
  toSelectOptions,
  uiField,
} from '../fields/panel-fields'
import { grantOrRevokeEnrollment } from '../hooks/money-hooks'
import { denyWrites } from '../collection-defaults'
import { moneyField, environmentField } from '../fields/money-fields'

const titleConfig = buyerTitleConfig('checkout')

/** Payments that PayPal confirmed. Written only by services. The instructor can't edit them. */
export const Payments: CollectionConfig<'payments'> = {
  slug: 'payments',
  labels: { singular: 'Payment', plural: 'Payments' },
  access: denyWrites(ownOrInstructor),
  admin: {
    group: 'Money',
    useAsTitle: 'title',
    listSearchableFields: ['title', 'payerEmail', 'payerName', 'captureId', 'user.email'],
    defaultColumns: ['title', 'paidAt', 'amount', 'method', 'status', 'environment'],
    description:
      'Payments PayPal has confirmed. They come straight from PayPal and can’t be edited here.',
  },
  defaultSort: '-paidAt',
  forceSelect: titleConfig.forceSelect,
  hooks: { afterChange: [grantOrRevokeEnrollment], afterRead: titleConfig.afterRead },
  fields: [
    ...titleConfig.fields,
    uiField('giveBack', '@/admin/payments/refund-payment#RefundPayment'),
    uiField('receiptLink', '@/admin/payments/receipt-link#ReceiptLink', {
      position: 'sidebar',
    }),
    fieldRow([
      moneyField('amount', 'Amount', 'amountCents'),
      {
        name: 'status',
        type: 'select',
        label: 'Status',
        required: true,
        options: toSelectOptions(paymentStatusLabels),
      },
      dateTimeField('paidAt', 'Paid on', { index: true }),
    ]),
    moneyField('refunded', 'Refunded', 'refundedCents'),
    fieldRow([
      { name: 'couponCode', type: 'text', label: 'Coupon' },
      moneyField('discount', 'Coupon discount', 'discountCents'),
      moneyField('fee', 'PayPal fee', 'feeCents'),
    ]),
    fieldRow([
      // Null until the account is created and after the account is deleted. The payment itself is
      // never deleted.
      relationshipField('user', 'users', { label: 'Person', index: true }),
      relationshipField('course', 'courses', { label: 'Course', required: true }),
    ]),
    fieldRow([
      { name: 'payerName', type: 'text', label: 'PayPal payer' },
      { name: 'payerEmail', type: 'text', label: 'PayPal email' },
      { name: 'payerCountry', type: 'text', label: 'Country' },
    ]),
    // How long the student can get a refund, in days, as of the payment. Null for older payments.
    { name: 'refundDays', type: 'number', ...hiddenFieldSettings() },
    // Null for payments made before the method was stored.
    fieldRow([
      {
        name: 'method',
        type: 'select',
        label: 'Paid with',
        options: toSelectOptions(paymentMethodLabels),
      },
      { name: 'cardBrand', type: 'text', label: 'Card brand' },
      { name: 'cardLastDigits', type: 'text', label: 'Card’s last digits' },
    ]),
    fieldRow([
      {
        name: 'disputeState',
        type: 'select',
        label: 'PayPal dispute',
        required: true,
        defaultValue: 'none',
        index: true,
        options: toSelectOptions({ none: 'None', open: 'Open', resolved: 'Closed' }),
      },
      { name: 'disputeReason', type: 'text', label: 'Buyer’s reason' },
      { name: 'disputeOutcome', type: 'text', label: 'Outcome' },
      { name: 'disputeId', type: 'text', label: 'Dispute ID', index: true },
    ]),
    {
      type: 'collapsible',
      label: 'Details for PayPal support',
      fields: [
        {
          name: 'captureId',
          type: 'text',
          label: 'PayPal transaction ID',
          required: true,
          unique: true,
        },
        {
          name: 'paypalOrderId',
          type: 'text',
          label: 'PayPal order ID',
          required: true,
          index: true,
        },
        relationshipField('checkout', 'checkouts', {
          label: 'Purchase',
          required: true,
          unique: true,
        }),
        { name: 'currency', type: 'text', label: 'Currency', required: true, defaultValue: 'USD' },
        environmentField(),
      ],
    },
    { name: 'discountCents', type: 'number', defaultValue: 0, ...hiddenFieldSettings() },
    // PayPal's fee. Null until PayPal reports it, and for payments made before fees were stored.
    {
      name: 'feeCents',
      type: 'number',
      access: { read: instructorFieldAccess },
      ...hiddenFieldSettings(),
    },
    {
      name: 'amountCents',
      type: 'number',
      label: 'Amount (cents)',
      required: true,
      ...hiddenFieldSettings(),
    },
    {
      name: 'refundedCents',
      type: 'number',
      label: 'Refunded (cents)',
      required: true,
      defaultValue: 0,
      ...hiddenFieldSettings(),
    },
  ],
}
