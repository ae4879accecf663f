import type { CollectionConfig } from 'payload'
import { nobody } from './access/instructor'
import { ownOrInstructor } from './access/owner'

/** What a student chose for learning, on every device: one row for each person, in a table of its own (security.md, 1.3). */
export const LearningPreferences: CollectionConfig<'learning-preferences'> = {
  slug: 'learning-preferences',
  access: { read: ownOrInstructor, create: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  disableDuplicate: true,
  disableBulkEdit: true,
  lockDocuments: false,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, unique: true },
    { name: 'commentsOff', type: 'checkbox', required: true, defaultValue: false },
  ],
}
