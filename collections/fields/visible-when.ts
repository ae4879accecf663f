import { type FieldChoice, isChosen } from '@/domain/field-choice'

const fields = {
  number: 'ConditionalNumber',
  relationship: 'ConditionalRelationship',
  text: 'ConditionalText',
  textarea: 'ConditionalTextarea',
}

/**
 * Shows a field only while another field of its form has one of these values. For forms without
 * drafts, instead of Payload's `condition`: the server answers that one, and a choice that is made
 * while it answers an earlier change is never sent to it (docs/decisions/0064).
 */
export const visibleWhen = (type: keyof typeof fields, choice: FieldChoice) => ({
  components: {
    Field: {
      path: `@/upstream/payload/visible-when.client#${fields[type]}`,
      clientProps: { choice },
    },
  },
})

/** Checks a field only while it is shown: nobody can mend what is not. */
export const validWhen =
  <Value, Options extends { siblingData: unknown }, Answer>(
    choice: FieldChoice,
    validate: (value: Value, options: Options) => Answer,
  ) =>
  (value: Value, options: Options): Answer | true => {
    const data = options.siblingData
    const chosen: unknown =
      typeof data === 'object' && data !== null ? Reflect.get(data, choice.field) : null
    return isChosen(choice, chosen) ? validate(value, options) : true
  }
