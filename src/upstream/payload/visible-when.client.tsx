'use client'

import {
  NumberField,
  RelationshipField,
  TextareaField,
  TextField,
  useFormFields,
} from '@payloadcms/ui'
import type { ComponentType } from 'react'
import { type FieldCondition, meetsCondition } from '@/domain/field-condition'

/** Renders a field only while its condition is met. While hidden, the field keeps its value. */
const withCondition = <Props extends object>(Field: ComponentType<Props>) =>
  function ConditionalField({ choice, ...props }: Props & { choice: FieldCondition }) {
    const value = useFormFields(([fields]) => fields[choice.field]?.value)
    // The remaining props belong to the field.
    return meetsCondition(choice, value) ? <Field {...(props as unknown as Props)} /> : null
  }

export const ConditionalNumber = withCondition(NumberField)
export const ConditionalRelationship = withCondition(RelationshipField)
export const ConditionalText = withCondition(TextField)
export const ConditionalTextarea = withCondition(TextareaField)
