import type { NumberField, SelectField, TextField } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { validatePrice } from '@/domain/checkout/price'
import { toSelectOptions } from './panel-fields'

/** Creates the price field in US dollars, with up to two decimals. Other code uses whole cents. */
export const priceField = (): NumberField => ({
  name: 'price',
  type: 'number',
  label: 'Price (USD)',
  required: true,
  min: 0,
  admin: {
    description: 'A one-time price, such as 99 or 90.50. Enter 0 to make the course free.',
    step: 0.01,
    components: { Cell: '@/admin/shared/cells#PriceCell' },
  },
  validate: (value: unknown) => validatePrice(value) ?? true,
})

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

/** Creates the PayPal environment field. Sandbox payments are excluded from revenue. */
export const environmentField = (): SelectField => ({
  name: 'environment',
  type: 'select',
  label: 'PayPal',
  required: true,
  options: toSelectOptions({ sandbox: 'Test mode', live: 'Live' }),
})
