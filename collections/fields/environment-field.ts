import type { SelectField } from 'payload'
import { choices } from './panel-fields'

/** Creates the PayPal environment field. Sandbox payments are excluded from revenue. */
export const environmentField = (): SelectField => ({
  name: 'environment',
  type: 'select',
  label: 'PayPal',
  required: true,
  options: choices({ sandbox: 'Test mode', live: 'Live' }),
})
