import type { CollectionBeforeChangeHook } from 'payload'
import type { Course } from '@/payload-types'
import { idIn } from '../fields/taken'

/** Removes the captions of a replaced or removed trailer, unless the save brings other ones. */
export const captionsOfTrailer: CollectionBeforeChangeHook<Course> = ({ data, originalDoc }) => {
  const isKept = (field: 'trailer' | 'trailerCaptions') =>
    data[field] === undefined || idIn(data, field) === idIn(originalDoc, field)
  if (!originalDoc?.trailer || isKept('trailer') || !isKept('trailerCaptions')) return data
  return { ...data, trailerCaptions: null }
}
