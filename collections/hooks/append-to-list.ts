import type { CollectionBeforeValidateHook } from 'payload'
import { MAX_ORDER } from '@/domain/constants'
import { idIn } from '../fields/unique-validator'

/**
 * Appends a module, lesson, or exercise to the list it joins, unless it has a position of its own
 * that is free. Position 0 is the form's default and not a choice: it can be free because the first
 * item was deleted.
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
      // One that is only a draft has its place too.
      draft: true,
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
    const end = Math.min((places[0] ?? 0) + 1, MAX_ORDER)
    const place = Number(data.order ?? 0)
    const isFree = places.length === 0 || (place !== 0 && !places.includes(place))
    return isFree ? data : { ...data, order: end }
  }
