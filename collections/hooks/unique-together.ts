import { type CollectionBeforeValidateHook, type CollectionSlug, ValidationError } from 'payload'

type Options = { collection: CollectionSlug; fields: string[]; at: string; message: string }

/**
 * Refuses a second document with the same values in all `fields`, with a sentence at the field `at`.
 * Behind it stands a unique index, for two writes at once.
 */
export const uniqueTogether =
  ({ collection, fields, at, message }: Options): CollectionBeforeValidateHook =>
  async ({ data, originalDoc, req }) => {
    const values = fields.map((field) => idOf(valueOf(data, field) ?? valueOf(originalDoc, field)))
    if (values.some((value) => typeof value !== 'string' || value === '')) return data
    const ownId = valueOf(originalDoc, 'id')
    const { totalDocs } = await req.payload.count({
      collection,
      where: {
        and: [
          ...fields.map((field, index) => ({ [field]: { equals: values[index] } })),
          ...(ownId ? [{ id: { not_equals: ownId } }] : []),
        ],
      },
      // Counts every document, whoever asks.
      overrideAccess: true,
      req,
    })
    if (totalDocs === 0) return data
    throw new ValidationError({ collection, req, errors: [{ path: at, message }] }, req.t)
  }

const valueOf = (doc: unknown, field: string): unknown =>
  typeof doc === 'object' && doc !== null ? Reflect.get(doc, field) : undefined

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value
