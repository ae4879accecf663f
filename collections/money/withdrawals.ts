import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { denyWrites } from '../collection-defaults'
import { dateTimeField, fieldRow, relationshipField } from '../fields/panel-fields'

/**
 * Contracts that buyers withdrew from under EU law. Each stores what the buyer declared, and when
 * (docs/payments.md, section 15). The payment's receipt says who the buyer is.
 */
export const Withdrawals: CollectionConfig<'withdrawals'> = {
  slug: 'withdrawals',
  labels: { singular: 'Withdrawal', plural: 'Withdrawals' },
  access: denyWrites(instructorOnly),
  admin: {
    group: 'Money',
    useAsTitle: 'courseTitle',
    defaultColumns: ['declaredAt', 'courseTitle', 'receiptNumber', 'payment'],
    description:
      'Buyers who withdrew from their contract under EU law. Open the payment to see its refund.',
  },
  defaultSort: '-declaredAt',
  fields: [
    dateTimeField('declaredAt', 'Declared on', { required: true }),
    fieldRow([
      { name: 'courseTitle', type: 'text', label: 'Course', required: true },
      { name: 'receiptNumber', type: 'number', label: 'Receipt number', required: true },
    ]),
    { name: 'declaration', type: 'textarea', label: 'Declaration', required: true },
    // A payment can be withdrawn from only once.
    relationshipField('payment', 'payments', { label: 'Payment', required: true, unique: true }),
  ],
}
