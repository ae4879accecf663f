import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/**
 * The instructor's private notes about a person (docs/decisions/0059), deleted with the account.
 */
export const PersonNotes: CollectionConfig<'person-notes'> = {
  slug: 'person-notes',
  access: denyWrites(instructorOnly),
  ...hiddenCollection,
  fields: [
    relationshipField('user', 'users', { required: true, index: true }),
    { name: 'body', type: 'textarea', required: true },
    // Unused. No release has written it, so the column can be dropped at any time.
    { name: 'editedAt', type: 'date' },
  ],
}
