import type { CollectionSlug, Where } from 'payload'
import type { User } from '@/payload-types'
import { testPayload } from './payload'

/** Returns the documents that a user or visitor may read, with access control. */
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
