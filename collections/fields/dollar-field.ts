import type { TextField } from 'payload'
import { formatAmount } from '@/domain/checkout/money'

/** Shows the whole cents of another field as dollars ('$99.00') in the admin panel. Not stored. */
export const dollarField = (name: string, label: string, centsField: string): TextField => ({
  name,
  type: 'text',
  label,
  virtual: true,
  // There is no such column to filter by.
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
