import { type FieldCondition, meetsCondition } from '@/domain/field-condition'
import { valueIn } from './unique-validator'

const componentNames = {
  number: 'ConditionalNumber',
  relationship: 'ConditionalRelationship',
  text: 'ConditionalText',
  textarea: 'ConditionalTextarea',
}

/**
 * Shows a field only if another field of its form has one of these values. Replaces Payload's
 * `condition` in forms without drafts: the server evaluates `condition`, and never receives a
 * choice made while it handles an earlier change (docs/decisions/0064).
 */
export const visibleWhen = (type: keyof typeof componentNames, choice: FieldCondition) => ({
  components: {
    Field: {
      path: `@/upstream/payload/visible-when.client#${componentNames[type]}`,
      clientProps: { choice },
    },
  },
})

/** Validates a field only while it is visible, because no one can correct a hidden field. */
export const validateWhen =
  <Value, Options extends { siblingData: unknown }, Result>(
    choice: FieldCondition,
    validate: (value: Value, options: Options) => Result,
  ) =>
  (value: Value, options: Options): Result | true => {
    const chosenValue = valueIn(options.siblingData, choice.field)
    return meetsCondition(choice, chosenValue) ? validate(value, options) : true
  }
