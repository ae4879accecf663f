import type { SelectField } from 'payload'

/** Which PayPal it was: a payment of the sandbox is never counted as money. */
export const environmentField = (): SelectField => ({
  name: 'environment',
  type: 'select',
  label: 'PayPal',
  required: true,
  options: [
    { value: 'sandbox', label: 'Test (sandbox or simulator)' },
    { value: 'live', label: 'Real money' },
  ],
})
