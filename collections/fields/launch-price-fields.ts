import type { DateFieldValidation, Field, NumberFieldSingleValidation } from 'payload'
import { priceProblem } from '@/domain/checkout/price'
import { isInOrder } from '@/domain/text/time-order'

const read = (data: unknown, field: string): unknown =>
  typeof data === 'object' && data ? Reflect.get(data, field) : undefined

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

const lowerThanPrice: NumberFieldSingleValidation = (value, { siblingData }) => {
  if (isMissing(value)) return true
  const problem = priceProblem(value)
  if (problem) return problem
  const price = read(siblingData, 'price')
  const isLower = typeof value !== 'number' || typeof price !== 'number' || value < price
  return isLower || 'The launch price has to be lower than the price.'
}

const endOfLaunch: DateFieldValidation = (value, { siblingData }) => {
  const fields: unknown = siblingData
  if (isMissing(read(fields, 'launchPrice'))) return true
  if (isMissing(value)) return 'Please say when the launch price ends.'
  return (
    isInOrder(read(fields, 'launchFrom'), value) || 'The launch price has to end after it begins.'
  )
}

/** A lower price for a time, which ends by itself. The server alone decides which one is asked. */
export const launchPriceFields = (): Field[] => [
  {
    name: 'launchPrice',
    type: 'number',
    label: 'Launch price in US dollars',
    min: 0,
    admin: {
      position: 'sidebar',
      step: 0.01,
      description:
        'A lower price for a time. The page shows the price before it struck through only if that was asked for the 30 days before.',
    },
    validate: lowerThanPrice,
  },
  {
    name: 'launchFrom',
    type: 'date',
    label: 'Launch price from',
    admin: {
      position: 'sidebar',
      date: { pickerAppearance: 'dayAndTime' },
      condition: ({ launchPrice }) => typeof launchPrice === 'number',
      description: 'In the time of this device. Empty: from when you publish.',
    },
  },
  {
    name: 'launchUntil',
    type: 'date',
    label: 'Launch price until',
    admin: {
      position: 'sidebar',
      date: { pickerAppearance: 'dayAndTime' },
      condition: ({ launchPrice }) => typeof launchPrice === 'number',
      description: 'In the time of this device. From then on the price is asked again.',
    },
    validate: endOfLaunch,
  },
]
