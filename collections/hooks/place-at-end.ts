import type { CollectionBeforeValidateHook } from 'payload'
import { HIGHEST_PLACE } from '@/domain/constants'
import { idIn } from '../fields/taken'

/**
 * A new module, lesson or exercise whose place another one has goes to the end of its list: the
 * form proposes the first place, and nobody counts.
 */
export const placeAtEnd =
  (
    collection: 'modules' | 'lessons' | 'exercises',
    parent: 'course' | 'module' | 'lesson',
  ): CollectionBeforeValidateHook =>
  async ({ data, operation, req }) => {
    const parentId = idIn(data, parent)
    if (!data || operation !== 'create' || !parentId) return data
    const { docs } = await req.payload.find({
      collection,
      where: { [parent]: { equals: parentId } },
      sort: '-order',
      select: { order: true },
      depth: 0,
      limit: 500,
      pagination: false,
      // Counts every sibling, whoever asks.
      overrideAccess: true,
      req,
    })
    const places = docs.map(({ order }) => order)
    const end = Math.min((places[0] ?? 0) + 1, HIGHEST_PLACE)
    return places.includes(Number(data.order ?? 0)) ? { ...data, order: end } : data
  }
