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

/** The field while its choice is made. What was typed in it stays while it is not shown. */
const shown = <Props extends object>(Field: ComponentType<Props>) =>
  function ShownWhen({ choice, ...props }: Props & { choice: FieldChoice }) {
    const value = useFormFields(([fields]) => fields[choice.field]?.value)
    // What is left of the props is what the field takes.
    return isChosen(choice, value) ? <Field {...(props as unknown as Props)} /> : null
  }

export const ConditionalNumber = shown(NumberField)
export const ConditionalRelationship = shown(RelationshipField)
export const ConditionalText = shown(TextField)
export const ConditionalTextarea = shown(TextareaField)
