import type { CollectionConfig } from 'payload'
import { importRowStates } from '@/domain/people/import-states'
import { rowProblems } from '@/domain/people/import-rules'
import { instructorOnly } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/** The rows of an import, each with the person, the planned action, and its result. */
export const PeopleImportRows: CollectionConfig<'people-import-rows'> = {
  slug: 'people-import-rows',
  access: writtenByServices(instructorOnly),
  ...hiddenCollection,
  indexes: [{ fields: ['import', 'line'], unique: true }],
  fields: [
    relation('import', 'people-imports', { required: true, index: true }),
    { name: 'line', type: 'number', required: true },
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'name', type: 'text', required: true },
    relation('course', 'courses'),
    { name: 'problem', type: 'select', options: Object.keys(rowProblems) },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: [...importRowStates],
    },
    // The account and enrollment that the import created or changed, so that it can be undone.
    relation('user', 'users', { index: true }),
    { name: 'madeAccount', type: 'checkbox', defaultValue: false },
    relation('enrollment', 'enrollments'),
    // When the enrollment ended before the import reopened it.
    { name: 'endedAt', type: 'date' },
  ],
}
