import type { CollectionConfig } from 'payload'
import { importStates } from '@/domain/people/import-states'
import { instructorOnly } from '../access/instructor'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** Imports of people from files that the instructor uploaded. */
export const PeopleImports: CollectionConfig<'people-imports'> = {
  slug: 'people-imports',
  access: denyWrites(instructorOnly),
  ...hiddenCollection,
  fields: [
    { name: 'fileName', type: 'text', required: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'checked',
      options: [...importStates],
    },
    // Whether new people get a link to choose a password.
    { name: 'invites', type: 'checkbox', defaultValue: false },
  ],
}
