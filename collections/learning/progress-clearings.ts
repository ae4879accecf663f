import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/** The progress that a student last cleared in a course, so that it can be restored. */
export const ProgressClearings: CollectionConfig<'progress-clearings'> = {
  slug: 'progress-clearings',
  access: writtenByServices(noOne),
  ...hiddenCollection,
  indexes: [{ fields: ['user', 'course'], unique: true }],
  fields: [
    relation('user', 'users', { required: true, index: true }),
    relation('course', 'courses', { required: true, index: true }),
    { name: 'lessons', type: 'json', required: true },
  ],
}
