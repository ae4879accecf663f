import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { env } from '@/lib/env'
import { ownOrInstructor } from '../access/owner'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** Avatars, one per user. Services re-encode them, which removes metadata such as the location. */
export const Avatars: CollectionConfig<'avatars'> = {
  slug: 'avatars',
  labels: { singular: 'Profile picture', plural: 'Profile pictures' },
  access: denyWrites(ownOrInstructor),
  ...hiddenCollection,
  upload: { staticDir: path.join(env.FILES_DIR, 'avatars'), mimeTypes: ['image/webp'] },
  fields: [relationshipField('user', 'users', { required: true, unique: true })],
}
