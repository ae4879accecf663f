'use client'

import {
  NumberField,
  RelationshipField,
  TextareaField,
  TextField,
  useFormFields,
} from '@payloadcms/ui'
import type { ComponentType } from 'react'
import { type FieldChoice, isChosen } from '@/domain/field-choice'

/** Renders a field only while its condition is met. While hidden, the field keeps its value. */
const conditional = <Props extends object>(Field: ComponentType<Props>) =>
  function ConditionalField({ choice, ...props }: Props & { choice: FieldChoice }) {
    const value = useFormFields(([fields]) => fields[choice.field]?.value)
    // The remaining props belong to the field.
    return isChosen(choice, value) ? <Field {...(props as unknown as Props)} /> : null
  }

export const ConditionalNumber = conditional(NumberField)
export const ConditionalRelationship = conditional(RelationshipField)
export const ConditionalText = conditional(TextField)
export const ConditionalTextarea = conditional(TextareaField)
