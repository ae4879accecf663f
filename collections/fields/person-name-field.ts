import type { TextField, TextFieldSingleValidation } from 'payload'
import { nameProblem, tidyName } from '@/domain/identity/person-name'
import { memberMessages } from '@/domain/messages/member-messages'

// A name that an account had before these rules stays, so that nothing else of it is refused.
const validate: TextFieldSingleValidation = (value, { previousValue, required }) => {
  const name = value ?? ''
  if (name !== '' && name === previousValue) return true
  if (tidyName(name) === '') return required ? memberMessages.settings.noName : true
  return nameProblem(name) ?? true
}

/** A field for a person's name, with the same rules as at sign-up. */
export const personNameField = (
  field: Pick<TextField, 'name' | 'label' | 'required'>,
): TextField => ({
  name: field.name,
  label: field.label,
  required: field.required,
  type: 'text',
  maxLength: 120,
  hooks: {
    beforeValidate: [
      ({ value, previousValue }: { value?: unknown; previousValue?: unknown }): unknown =>
        typeof value === 'string' && value !== previousValue ? tidyName(value) : value,
    ],
  },
  validate,
})
