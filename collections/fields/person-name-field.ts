import type { TextField, TextFieldSingleValidation } from 'payload'
import { validateName, normalizeName } from '@/domain/identity/person-name'
import { memberMessages } from '@/domain/messages/member-messages'

// Accepts an unchanged name that was saved before these rules existed, so that other fields can
// still be saved.
const validatePersonName: TextFieldSingleValidation = (value, { previousValue, required }) => {
  const name = value ?? ''
  if (name !== '' && name === previousValue) return true
  if (normalizeName(name) === '') return required ? memberMessages.settings.noName : true
  return validateName(name) ?? true
}

/** Creates a field for a person's name, with the same rules as the sign-up form. */
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
        typeof value === 'string' && value !== previousValue ? normalizeName(value) : value,
    ],
  },
  validate: validatePersonName,
})
