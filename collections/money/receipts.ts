import type { CollectionConfig } from 'payload'
import { ownOrInstructor } from '../access/owner'
import { fieldRow, hiddenFieldSettings, relationshipField, uiField } from '../fields/panel-fields'
import { denyWrites } from '../collection-defaults'
import { moneyField } from '../fields/money-fields'

/**
 * Numbered receipts, one per payment. A receipt stores copies of all its data, so that changes to
 * the seller's address or the course title don't affect it.
 */
export const Receipts: CollectionConfig<'receipts'> = {
  slug: 'receipts',
  labels: { singular: 'Receipt', plural: 'Receipts' },
  access: denyWrites(ownOrInstructor),
  admin: {
    group: false,
    useAsTitle: 'number',
    defaultColumns: ['number', 'paidAt', 'buyerName', 'courseTitle', 'amount'],
    listSearchableFields: ['buyerName', 'buyerEmail', 'captureId'],
    description: 'The receipts buyers got for their payments.',
  },
  defaultSort: '-number',
  fields: [
    uiField('receiptLink', '@/admin/payments/receipt-link#ReceiptLink', {
      position: 'sidebar',
    }),
    { name: 'number', type: 'number', label: 'Number', required: true, unique: true },
    fieldRow([
      moneyField('amount', 'Amount', 'amountCents'),
      { name: 'currency', type: 'text', label: 'Currency', required: true },
      { name: 'paidAt', type: 'date', label: 'Paid on', required: true },
      { name: 'timezone', type: 'text', label: 'Time zone', required: true },
    ]),
    { name: 'courseTitle', type: 'text', label: 'Course', required: true },
    fieldRow([
      { name: 'buyerName', type: 'text', label: 'Buyer', required: true },
      { name: 'buyerEmail', type: 'text', label: 'Email' },
    ]),
    fieldRow([
      { name: 'sellerName', type: 'text', label: 'Seller', required: true },
      { name: 'sellerTaxId', type: 'text', label: 'Tax ID' },
      { name: 'sellerEmail', type: 'text', label: 'Contact', required: true },
    ]),
    { name: 'sellerAddress', type: 'textarea', label: 'Seller’s address' },
    fieldRow([
      { name: 'captureId', type: 'text', label: 'PayPal transaction ID', required: true },
      relationshipField('payment', 'payments', {
        label: 'Payment',
        required: true,
        unique: true,
      }),
      // Null until the account is created and after the account is deleted.
      relationshipField('user', 'users', { label: 'Person', index: true }),
    ]),
    // Null on receipts issued before the payment method was stored.
    { name: 'paidWith', type: 'text', label: 'Paid with' },
    fieldRow([
      { name: 'couponCode', type: 'text', label: 'Coupon' },
      moneyField('discount', 'Coupon discount', 'discountCents'),
    ]),
    { name: 'discountCents', type: 'number', defaultValue: 0, ...hiddenFieldSettings() },
    // Whether the launch price applied. If so, any coupon discount was taken off the launch price,
    // not the list price.
    { name: 'isLaunchPrice', type: 'checkbox', defaultValue: false, ...hiddenFieldSettings() },
    { name: 'amountCents', type: 'number', required: true, ...hiddenFieldSettings() },
  ],
}
