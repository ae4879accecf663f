import type { CollectionSlug, Where } from 'payload'
import type { User } from '@/payload-types'
import { testPayload } from './payload'

/** Returns the matching documents that a user, or a visitor if null, may read. */
export const readAs = async <Slug extends CollectionSlug>(
  user: User | null,
  collection: Slug,
  where: Where,
  { draft = false, depth = 0 }: { draft?: boolean; depth?: number } = {},
) => {
  const payload = await testPayload()
  const { docs } = await payload.find({
    collection,
    where,
    user,
    draft,
    depth,
    limit: 100,
    overrideAccess: false,
  })
  return docs
}
