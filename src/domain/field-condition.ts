/** A condition on another field of the same form: its value is one of `values`. */
export type FieldCondition = { field: string; values: readonly string[] }

/** Checks if a field value meets the condition. */
export const meetsCondition = ({ values }: FieldCondition, value: unknown): boolean =>
  typeof value === 'string' && values.includes(value)
