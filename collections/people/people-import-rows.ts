import type { CollectionConfig } from 'payload'
import { importRowStates } from '@/domain/people/import-states'
import { rowProblems } from '@/domain/people/import-rules'
import { instructorOnly } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** The rows of imports, each with its person, course, problem, and result. */
export const PeopleImportRows: CollectionConfig<'people-import-rows'> = {
  slug: 'people-import-rows',
  access: denyWrites(instructorOnly),
  ...hiddenCollection,
  indexes: [{ fields: ['import', 'line'], unique: true }],
  fields: [
    relationshipField('import', 'people-imports', { required: true, index: true }),
    { name: 'line', type: 'number', required: true },
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'name', type: 'text', required: true },
    relationshipField('course', 'courses'),
    { name: 'problem', type: 'select', options: Object.keys(rowProblems) },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: [...importRowStates],
    },
    // The account and enrollment that the import created or changed, so that it can be undone.
    relationshipField('user', 'users', { index: true }),
    { name: 'madeAccount', type: 'checkbox', defaultValue: false },
    relationshipField('enrollment', 'enrollments'),
    // The end date of the enrollment before the import reopened it.
    { name: 'endedAt', type: 'date' },
  ],
}
