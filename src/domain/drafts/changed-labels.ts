/**
 * What is different between two versions of a document, in the words of `labels` (by the names of
 * fields). Null when there is no version before.
 */
export function changedLabels(
  version: object,
  before: object | null,
  labels: ReadonlyMap<string, string>,
): string[] | null {
  if (!before) return null
  return [...labels].flatMap(([name, label]) =>
    textOf(version, name) === textOf(before, name) ? [] : [label],
  )
}

/** Nothing, an empty text and an empty list are the same to whoever reads. */
function textOf(version: object, name: string): string {
  const value: unknown = Reflect.get(version, name)
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return 'null'
  return JSON.stringify(value)
}
