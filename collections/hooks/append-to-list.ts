import type { CollectionBeforeValidateHook } from 'payload'
import { MAX_SORT_ORDER } from '@/domain/constants'
import { idIn } from '../fields/unique-validator'

/**
 * Puts a new or moved module, lesson, or exercise at the end of its list, unless its position is
 * free. Position 0 is free only in an empty list, because 0 is the form's default, not the
 * instructor's choice.
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
      // Includes the positions of unpublished drafts.
      draft: true,
      sort: '-order',
      select: { order: true },
      depth: 0,
      limit: 500,
      pagination: false,
      // Includes siblings that the user can't read.
      overrideAccess: true,
      req,
    })
    const positions = docs.map(({ order }) => order)
    const endPosition = Math.min((positions[0] ?? 0) + 1, MAX_SORT_ORDER)
    const position = Number(data.order ?? 0)
    const isPositionFree =
      positions.length === 0 || (position !== 0 && !positions.includes(position))
    return isPositionFree ? data : { ...data, order: endPosition }
  }
