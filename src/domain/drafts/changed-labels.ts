/**
 * Lists the labels of the fields that differ between two versions of a document. `labels` maps
 * field names to labels. Null without a previous version.
 */
export function changedLabels(
  version: object,
  previous: object | null,
  labels: ReadonlyMap<string, string>,
): string[] | null {
  if (!previous) return null
  return [...labels].flatMap(([name, label]) =>
    textOf(version, name) === textOf(previous, name) ? [] : [label],
  )
}

/** Undefined, empty text, and an empty list are equal to readers. */
function textOf(version: object, name: string): string {
  const value: unknown = Reflect.get(version, name)
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return 'null'
  return JSON.stringify(value)
}
