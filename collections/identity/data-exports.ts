import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** Exports of a user's data, created by the worker. The file is deleted when its link expires. */
export const DataExports: CollectionConfig<'data-exports'> = {
  slug: 'data-exports',
  access: denyWrites(noOne),
  ...hiddenCollection,
  fields: [
    relationshipField('user', 'users', { required: true, index: true }),
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'queued',
      options: ['queued', 'ready', 'expired'],
    },
    // The SHA-256 of the token in the emailed link; null until the file is ready.
    { name: 'tokenHash', type: 'text', unique: true },
    { name: 'bytes', type: 'number' },
    { name: 'expiresAt', type: 'date', index: true },
  ],
}
