import type { CollapsibleField, DateFieldValidation, NumberFieldSingleValidation } from 'payload'
import { isInOrder, parseFormTime } from '@/domain/text/time-order'
import { validatePrice } from '@/domain/checkout/price'
import { holdCurrency } from '@/services/checkout/shared/currency'
import { dateTimeField } from './panel-fields'
import { valueIn } from './unique-validator'

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

const validateLaunchPrice: NumberFieldSingleValidation = async (value, { siblingData, req }) => {
  if (isMissing(value)) return true
  const problem = validatePrice(value, await holdCurrency(req))
  if (problem) return problem
  const price = valueIn(siblingData, 'price')
  const isLower = typeof value !== 'number' || typeof price !== 'number' || value < price
  return isLower || 'The launch price must be lower than the price.'
}

const validateLaunchEnd: DateFieldValidation = (value, { siblingData }) => {
  if (isMissing(valueIn(siblingData, 'launchPrice'))) return true
  if (parseFormTime(value) === null) return 'Please enter when the launch price ends.'
  return (
    isInOrder(valueIn(siblingData, 'launchFrom'), value) ||
    'The launch price must end after it starts.'
  )
}

/** Creates the fields of a temporary lower price. The server decides which price applies. */
export const launchPriceFields = (): CollapsibleField => ({
  type: 'collapsible',
  label: 'Launch price',
  admin: {
    initCollapsed: true,
    components: { Label: '@/admin/payments/launch-price#LaunchPriceLabel' },
  },
  fields: [
    {
      name: 'launchPrice',
      type: 'number',
      label: 'Launch price',
      min: 0,
      admin: {
        step: 0.01,
        description:
          'A lower price for a limited time. The regular price appears crossed out only if it was the price for the past 30 days.',
      },
      validate: validateLaunchPrice,
    },
    dateTimeField('launchFrom', 'Launch price starts', {
      admin: { description: 'In your local time. Leave blank to start when you publish.' },
    }),
    dateTimeField('launchUntil', 'Launch price ends', {
      admin: {
        description: 'In your local time. The regular price applies after that.',
        components: {
          afterInput: ['@/admin/payments/launch-price.client#LaunchPriceEndedNotice'],
        },
      },
      validate: validateLaunchEnd,
    }),
  ],
})
