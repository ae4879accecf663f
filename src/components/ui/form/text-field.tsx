import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'
import { TextInput } from './text-input'

type TextFieldProps = Omit<FieldProps, 'children' | 'id'> & Omit<ComponentProps<'input'>, 'id'>

/** Renders a text input with its label, hint, and error. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextInput {...control} {...rest} />}
    </Field>
  )
}
