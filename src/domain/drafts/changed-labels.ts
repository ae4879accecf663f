/** Lists the labels of the fields that differ between versions. Null without a previous version. */
export function changedLabels(
  version: object,
  previous: object | null,
  labels: ReadonlyMap<string, string>,
): string[] | null {
  if (!previous) return null
  return [...labels].flatMap(([name, label]) =>
    serializeField(version, name) === serializeField(previous, name) ? [] : [label],
  )
}

/** Converts a field to text for comparison. Undefined, null, '', and an empty list are equal. */
function serializeField(version: object, name: string): string {
  const value: unknown = Reflect.get(version, name)
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return 'null'
  return JSON.stringify(value)
}
