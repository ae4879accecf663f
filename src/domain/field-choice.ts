/** One of these values in this field of the same form. */
export type FieldChoice = { field: string; values: readonly string[] }

/** Whether the value of the choice's field is one of those. */
export const isChosen = ({ values }: FieldChoice, value: unknown): boolean =>
  typeof value === 'string' && values.includes(value)
