import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** The progress that each student last cleared in each course, so that it can be restored. */
export const ProgressClearings: CollectionConfig<'progress-clearings'> = {
  slug: 'progress-clearings',
  access: denyWrites(noOne),
  ...hiddenCollection,
  indexes: [{ fields: ['user', 'course'], unique: true }],
  fields: [
    relationshipField('user', 'users', { required: true, index: true }),
    relationshipField('course', 'courses', { required: true, index: true }),
    { name: 'lessons', type: 'json', required: true },
  ],
}
