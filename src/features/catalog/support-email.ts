const SUPPORT_EMAIL_PLACEHOLDER = /\{supportEmail\}/g

/** Returns a copy of rich text with `supportEmail` in place of each `{supportEmail}`. */
export function withSupportEmail<T>(value: T, supportEmail: string): T
export function withSupportEmail(value: unknown, supportEmail: string): unknown {
  if (typeof value === 'string') return value.replace(SUPPORT_EMAIL_PLACEHOLDER, supportEmail)
  if (Array.isArray(value))
    return value.map((item: unknown) => withSupportEmail(item, supportEmail))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      withSupportEmail<unknown>(item, supportEmail),
    ]),
  )
}
