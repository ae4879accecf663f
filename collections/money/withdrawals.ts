import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { denyWrites } from '../collection-defaults'
import { dateTimeField, fieldRow, relationshipField } from '../fields/panel-fields'

/**
 * Contracts that buyers withdrew from under EU law. Each stores what the buyer declared, and when
 * (docs/payments.md, section 9).
 */
export const Withdrawals: CollectionConfig<'withdrawals'> = {
  slug: 'withdrawals',
  labels: { singular: 'Withdrawal', plural: 'Withdrawals' },
  access: denyWrites(instructorOnly),
  admin: {
    group: false,
    useAsTitle: 'email',
    defaultColumns: ['declaredAt', 'email', 'courseTitle', 'purchaseNumber'],
    description: 'Buyers who withdrew from their contract. Each one was refunded automatically.',
  },
  defaultSort: '-declaredAt',
  fields: [
    dateTimeField('declaredAt', 'Declared on', { required: true }),
    fieldRow([
      { name: 'email', type: 'text', label: 'Email' },
      { name: 'buyerName', type: 'text', label: 'Name' },
    ]),
    fieldRow([
      { name: 'courseTitle', type: 'text', label: 'Course', required: true },
      { name: 'purchaseNumber', type: 'number', label: 'Purchase number', required: true },
    ]),
    { name: 'declaration', type: 'textarea', label: 'Declaration', required: true },
    fieldRow([
      // A payment can be withdrawn from only once.
      relationshipField('payment', 'payments', {
        label: 'Payment',
        required: true,
        unique: true,
      }),
      relationshipField('refund', 'refunds', { label: 'Refund' }),
      relationshipField('user', 'users', { label: 'Person', index: true }),
    ]),
  ],
}
