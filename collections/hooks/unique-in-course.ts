import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import type { Lesson } from '@/payload-types'
import { relationId } from '@/services/database/relation-id'

/**
 * Refuses the short name of another lesson of the course, with a sentence at the field. Comes after
 * `lessonCourse`. Behind it stands a unique index, for two writes at once.
 */
export const uniqueInCourse: CollectionBeforeValidateHook<Lesson> = async ({
  data,
  originalDoc,
  req,
}) => {
  const slug = data?.slug ?? originalDoc?.slug
  const course = data?.course ?? originalDoc?.course
  if (!slug || !course) return data
  const { totalDocs } = await req.payload.count({
    collection: 'lessons',
    where: {
      and: [
        { course: { equals: relationId(course) } },
        { slug: { equals: slug } },
        ...(originalDoc?.id ? [{ id: { not_equals: originalDoc.id } }] : []),
      ],
    },
    // Counts every lesson, whoever asks.
    overrideAccess: true,
    req,
  })
  if (totalDocs === 0) return data
  const message = 'Another lesson of this course has this short name.'
  throw new ValidationError(
    { collection: 'lessons', req, errors: [{ path: 'slug', message }] },
    req.t,
  )
}
