import type { CollectionBeforeValidateHook } from 'payload'
import { MAX_ORDER } from '@/domain/constants'
import { idIn } from '../fields/unique-validator'

/**
 * Appends a module, lesson, or exercise to its list, unless it has a free position other than 0.
 * Position 0 is the form's default, not a choice: it may be free because the first item was
 * deleted.
 */
export const appendToList =
  (
    collection: 'modules' | 'lessons' | 'exercises',
    parent: 'course' | 'module' | 'lesson',
  ): CollectionBeforeValidateHook =>
  async ({ data, operation, originalDoc, req }) => {
    const parentId = idIn(data, parent)
    if (!data || !parentId) return data
    if (operation === 'update' && idIn(originalDoc, parent) === parentId) return data
    const ownId = idIn({ own: originalDoc as unknown }, 'own')
    const { docs } = await req.payload.find({
      collection,
      where: {
        and: [{ [parent]: { equals: parentId } }, { id: { not_equals: ownId } }],
      },
      // Drafts have positions, too.
      draft: true,
      sort: '-order',
      select: { order: true },
      depth: 0,
      limit: 500,
      pagination: false,
      // Counts every sibling, even those the user can't read.
      overrideAccess: true,
      req,
    })
    const positions = docs.map(({ order }) => order)
    const end = Math.min((positions[0] ?? 0) + 1, MAX_ORDER)
    const position = Number(data.order ?? 0)
    const isFree = positions.length === 0 || (position !== 0 && !positions.includes(position))
    return isFree ? data : { ...data, order: end }
  }
