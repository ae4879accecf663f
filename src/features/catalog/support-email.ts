const TOKEN = /\{supportEmail\}/g

/** Returns a copy of a rich text in which `{supportEmail}` is replaced with `supportEmail`. */
export function withSupportEmail<T>(data: T, supportEmail: string): T {
  return replaceIn(data, supportEmail)
}

function replaceIn<T>(value: T, supportEmail: string): T
function replaceIn(value: unknown, supportEmail: string): unknown {
  if (typeof value === 'string') return value.replace(TOKEN, supportEmail)
  if (Array.isArray(value)) return value.map((item: unknown) => replaceIn(item, supportEmail))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceIn<unknown>(item, supportEmail)]),
  )
}
