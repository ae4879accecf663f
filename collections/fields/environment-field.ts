import type { SelectField } from 'payload'
import { choices } from './panel-fields'

/** Which PayPal it was: a payment of the sandbox is never counted as money. */
export const environmentField = (): SelectField => ({
  name: 'environment',
  type: 'select',
  label: 'PayPal',
  required: true,
  options: choices({ sandbox: 'Test (sandbox or simulator)', live: 'Live' }),
})
