import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * What the instructor notes about a person, for themselves (docs/decisions/0059): the person never
 * sees it, and it goes with their account.
 */
export const PersonNotes: CollectionConfig<'person-notes'> = {
  slug: 'person-notes',
  access: writtenByServices(instructorOnly),
  ...hiddenCollection,
  fields: [
    relation('user', 'users', { required: true, index: true }),
    { name: 'body', type: 'textarea', required: true },
    { name: 'editedAt', type: 'date' },
  ],
}
