import type { NumberField, SelectField, TextField } from 'payload'
import { formatAmount } from '@/domain/checkout/money'
import { validatePrice } from '@/domain/checkout/price'
import { holdCurrency } from '@/services/checkout/shared/currency'
import { toSelectOptions } from './panel-fields'

/** Creates the price field, in the site's currency. Other code uses whole cents. */
export const priceField = (): NumberField => ({
  name: 'price',
  type: 'number',
  label: 'Price',
  required: true,
  min: 0,
  admin: {
    step: 0.01,
    components: {
      Cell: '@/admin/shared/cells#PriceCell',
      Description: '@/admin/payments/price-description#PriceDescription',
    },
  },
  validate: async (value: unknown, { req }) =>
    validatePrice(value, await holdCurrency(req)) ?? true,
})

/**
 * Creates a virtual field that displays the cents of another field as money ('$99.00'), in the
 * document's `currency`.
 */
export const moneyField = (name: string, label: string, centsField: string): TextField => ({
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
        const currency: unknown = siblingData.currency
        return typeof cents === 'number' && typeof currency === 'string'
          ? formatAmount({ cents, currency })
          : undefined
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
