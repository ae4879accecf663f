import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * A student's progress in a course before the student last cleared it, so that it can be restored.
 * One row per user and course. Read and written only by services.
 */
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
