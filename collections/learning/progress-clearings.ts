import type { CollectionConfig } from 'payload'
import { nobody } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * What a student's progress in a course was before they cleared it, so that it can be brought back:
 * the last time only, one row for each person and course. Read and written by the learning services
 * alone.
 */
export const ProgressClearings: CollectionConfig<'progress-clearings'> = {
  slug: 'progress-clearings',
  access: writtenByServices(nobody),
  ...hiddenCollection,
  indexes: [{ fields: ['user', 'course'], unique: true }],
  fields: [
    relation('user', 'users', { required: true, index: true }),
    relation('course', 'courses', { required: true, index: true }),
    { name: 'lessons', type: 'json', required: true },
  ],
}
