import { type FieldChoice, isChosen } from '@/domain/field-choice'
import { valueIn } from './unique-validator'

const fields = {
  number: 'ConditionalNumber',
  relationship: 'ConditionalRelationship',
  text: 'ConditionalText',
  textarea: 'ConditionalTextarea',
}

/**
 * Shows a field only if another field of its form has one of these values. Replaces Payload's
 * `condition` in forms without drafts. The server evaluates `condition`, and the form never sends a
 * choice made while the server handles an earlier change (docs/decisions/0064).
 */
export const visibleWhen = (type: keyof typeof fields, choice: FieldChoice) => ({
  components: {
    Field: {
      path: `@/upstream/payload/visible-when.client#${fields[type]}`,
      clientProps: { choice },
    },
  },
})

/** Validates a field only while it is visible, because no one can correct a hidden field. */
export const validWhen =
  <Value, Options extends { siblingData: unknown }, Result>(
    choice: FieldChoice,
    validate: (value: Value, options: Options) => Result,
  ) =>
  (value: Value, options: Options): Result | true => {
    const chosen = valueIn(options.siblingData, choice.field)
    return isChosen(choice, chosen) ? validate(value, options) : true
  }
