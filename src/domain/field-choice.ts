/** A condition on another field of the same form: its value is one of `values`. */
export type FieldChoice = { field: string; values: readonly string[] }

/** Checks if a field value meets the condition. */
export const isChosen = ({ values }: FieldChoice, value: unknown): boolean =>
  typeof value === 'string' && values.includes(value)
