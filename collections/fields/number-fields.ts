import type { NumberField } from 'payload'
import { MAX_ORDER } from '@/domain/constants'
import { priceProblem } from '@/domain/checkout/price'

/** Creates the price field in US dollars with up to two decimal places. Code uses integer cents. */
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
  validate: (value: unknown) => priceProblem(value) ?? true,
})

/** Creates the field for the position in a list, lowest first. */
export const orderField = (description: string): NumberField => ({
  name: 'order',
  type: 'number',
  label: 'Order',
  required: true,
  defaultValue: 0,
  index: true,
  admin: { description, position: 'sidebar', step: 1 },
  validate: (value: unknown) =>
    (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ORDER) ||
    `Please enter a whole number from 0 to ${MAX_ORDER}.`,
})
