import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { env } from '@/lib/env'
import { ownOrInstructor } from '../access/owner'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/** Avatars, one per user. Services re-encode every image, which removes metadata (the location). */
export const Avatars: CollectionConfig<'avatars'> = {
  slug: 'avatars',
  labels: { singular: 'Profile picture', plural: 'Profile pictures' },
  access: writtenByServices(ownOrInstructor),
  ...hiddenCollection,
  upload: { staticDir: path.join(env.FILES_DIR, 'avatars'), mimeTypes: ['image/webp'] },
  fields: [relation('user', 'users', { required: true, unique: true })],
}
