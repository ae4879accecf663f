import type { CollectionAfterChangeHook } from 'payload'
import type { Module } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'

/**
 * A module that moves to another course takes its lessons along: each of them names its course too.
 */
export const moveLessonsAlong: CollectionAfterChangeHook<Module> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update' || relationId(doc.course) === relationId(previousDoc.course)) return
  const { docs } = await req.payload.find({
    collection: 'lessons',
    where: { module: { equals: doc.id } },
    select: {},
    depth: 0,
    limit: 5000,
    pagination: false,
    // Whoever may move the module moves all of it.
    overrideAccess: true,
    req,
  })
  for (const lesson of docs) {
    await req.payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { module: doc.id },
      depth: 0,
      overrideAccess: true,
      req,
    })
  }
}
