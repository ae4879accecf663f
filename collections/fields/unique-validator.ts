import type { CollectionSlug, PayloadRequest } from 'payload'

/**
 * What a field's validation knows of the document: enough to ask whether another one has the same.
 */
export type Asked = { data: unknown; id?: number | string; req: PayloadRequest }

/**
 * Whether another document of the collection has all these values. Asked by validations and not by
 * hooks: the form asks them again after a failed save, and would take a hook's mark away. Behind it
 * stands a unique index, for two writes at once.
 */
export async function isTaken(
  collection: CollectionSlug,
  values: Record<string, unknown>,
  { id, req }: Asked,
): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection,
    where: {
      and: [
        ...Object.entries(values).map(([field, value]) => ({ [field]: { equals: value } })),
        ...(id === undefined ? [] : [{ id: { not_equals: id } }]),
      ],
    },
    // Counts every document, whoever asks.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}

/** The id of another document in a field of unsaved data, or null. */
export function idIn(data: unknown, field: string): string | null {
  const value: unknown = typeof data === 'object' && data ? Reflect.get(data, field) : null
  const id: unknown = typeof value === 'object' && value ? Reflect.get(value, 'id') : value
  return typeof id === 'string' && id !== '' ? id : null
}
