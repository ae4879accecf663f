import type { TextField } from 'payload'
import { formatAmount } from '@/domain/checkout/money'

/** Creates a virtual field that displays the cents of another field as dollars ('$99.00'). */
export const dollarField = (name: string, label: string, centsField: string): TextField => ({
  name,
  type: 'text',
  label,
  virtual: true,
  // Disables filtering, because virtual fields have no database column.
  admin: { condition: (data) => Boolean(data[centsField]), disableListFilter: true },
  hooks: {
    afterRead: [
      ({ siblingData }) => {
        const cents: unknown = siblingData[centsField]
        return typeof cents === 'number' ? formatAmount(cents) : undefined
      },
    ],
  },
})
