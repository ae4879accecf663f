import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** The sent reminders (docs/decisions/0060). Each of the three is sent once per user and course. */
export const LearningReminders: CollectionConfig<'learning-reminders'> = {
  slug: 'learning-reminders',
  access: denyWrites(noOne),
  ...hiddenCollection,
  indexes: [{ fields: ['user', 'course', 'step'], unique: true }],
  fields: [
    relationshipField('user', 'users', { required: true, index: true }),
    relationshipField('course', 'courses', { required: true, index: true }),
    // The number of the reminder: 1, 2, or 3 (src/domain/reminders).
    { name: 'step', type: 'number', required: true },
    { name: 'sentAt', type: 'date', required: true, index: true },
  ],
}
