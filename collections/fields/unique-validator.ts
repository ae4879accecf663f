import type { CollectionSlug, PayloadRequest } from 'payload'

/** The document being validated, for checks against other documents. */
export type ValidationContext = { data: unknown; id?: number | string; req: PayloadRequest }

/**
 * Checks if another document in the collection has all these values. Call this function in
 * `validate`, not in a hook: after a failed save, the form validates again and would clear an error
 * thrown by a hook. Unique indexes catch concurrent saves.
 */
export async function isTaken(
  collection: CollectionSlug,
  values: Record<string, unknown>,
  { id, req }: ValidationContext,
): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection,
    where: {
      and: [
        ...Object.entries(values).map(([field, value]) => ({ [field]: { equals: value } })),
        ...(id === undefined ? [] : [{ id: { not_equals: id } }]),
      ],
    },
    // Includes documents that the user can't read.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}

/** Returns the value of a field in data of unknown shape, or undefined. */
export const valueIn = (data: unknown, field: string): unknown =>
  typeof data === 'object' && data ? Reflect.get(data, field) : undefined

/** Returns the related document's id from a field in data of unknown shape, or null. */
export function idIn(data: unknown, field: string): string | null {
  const value = valueIn(data, field)
  const id: unknown = typeof value === 'object' && value ? Reflect.get(value, 'id') : value
  return typeof id === 'string' && id !== '' ? id : null
}
