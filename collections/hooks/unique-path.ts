import { type CollectionBeforeValidateHook, ValidationError, type Where } from 'payload'

type Owner =
  { collection: 'courses'; field: 'overviewPath' } | { collection: 'modules'; field: 'path' }

const owners: Owner[] = [
  { collection: 'courses', field: 'overviewPath' },
  { collection: 'modules', field: 'path' },
]

/**
 * Refuses an address that another course or module has, with a sentence at the field. Behind it
 * stands a unique index over both (the migration `learning_paths`), for two writes at once.
 */
export const uniquePath =
  (collection: Owner['collection'], field: Owner['field']): CollectionBeforeValidateHook =>
  async ({ data, originalDoc, req }) => {
    const path: unknown = data?.[field]
    if (typeof path !== 'string' || path === '') {
      // Two empty texts would collide; no address is null.
      if (data && field in data) return { ...data, [field]: null }
      return data
    }
    for (const owner of owners) {
      const where: Where = { [owner.field]: { equals: path } }
      if (owner.collection === collection && originalDoc?.id)
        where.id = { not_equals: originalDoc.id }
      // Drafts and hidden modules hold their addresses too.
      const { totalDocs } = await req.payload.count({
        collection: owner.collection,
        where,
        overrideAccess: true,
        req,
      })
      if (totalDocs === 0) continue
      throw new ValidationError(
        {
          collection,
          req,
          errors: [
            {
              path: field,
              message: 'Another course or module has this address. Please choose another one.',
            },
          ],
        },
        req.t,
      )
    }
    return data
  }
