import type { TextField } from 'payload'
import { formatAmount } from '@/domain/checkout/money'

/** Creates a virtual field that displays the cents of another field as dollars ('$99.00'). */
export const dollarField = (name: string, label: string, centsField: string): TextField => ({
  name,
  type: 'text',
  label,
  virtual: true,
  // Virtual fields have no column to filter by.
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
