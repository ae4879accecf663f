import type { CollectionConfig } from 'payload'
import { nobody } from '../access/instructor'
import { choices, relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * Copies of somebody's data that the worker makes for them. The file is deleted when its link has
 * expired.
 */
export const DataExports: CollectionConfig<'data-exports'> = {
  slug: 'data-exports',
  access: writtenByServices(nobody),
  ...hiddenCollection,
  fields: [
    relation('user', 'users', { required: true, index: true }),
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'queued',
      options: choices({ queued: 'Being prepared', ready: 'Ready', expired: 'Expired' }),
    },
    // The SHA-256 of what is in the mailed link; null until the file is there.
    { name: 'tokenHash', type: 'text', unique: true },
    { name: 'bytes', type: 'number' },
    { name: 'expiresAt', type: 'date', index: true },
  ],
}
