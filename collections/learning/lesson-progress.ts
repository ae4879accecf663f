import type { CollectionConfig } from 'payload'
import { ownOrInstructor } from '../access/owner'
import { hidden, momentField, nameOfRow, relation } from '../fields/panel-fields'
import { writtenByServices } from '../collection-defaults'

/**
 * How far a student is in a lesson. Written by the learning services alone, for the user of the
 * session.
 */
export const LessonProgress: CollectionConfig<'lesson-progress'> = {
  slug: 'lesson-progress',
  labels: { singular: 'Progress', plural: 'Progress' },
  access: writtenByServices(ownOrInstructor),
  admin: {
    group: false,
    defaultColumns: ['user', 'lesson', 'completedAt'],
    description: 'The lessons each person has started and completed. Recorded as they watch.',
    useAsTitle: 'lessonTitle',
    listSearchableFields: ['user.email', 'lessonTitle'],
  },
  indexes: [{ fields: ['user', 'lesson'], unique: true }],
  fields: [
    relation('user', 'users', { label: 'Person', required: true, index: true }),
    relation('lesson', 'lessons', { label: 'Lesson', required: true, index: true }),
    {
      name: 'positionSeconds',
      type: 'number',
      label: 'Position (seconds)',
      required: true,
      defaultValue: 0,
    },
    momentField('positionAt', 'Last watched'),
    momentField('completedAt', 'Completed'),
    {
      name: 'undoneAt',
      type: 'date',
      // When it was last marked as not done: a completion from before does not bring it back.
      ...hidden(),
    },
    {
      name: 'updatedAt',
      type: 'date',
      // Payload's own field has an index, which every saved position would have to write.
      index: false,
      admin: { hidden: true, disableBulkEdit: true },
    },
    nameOfRow('lessonTitle', 'Lesson', 'lesson.title'),
  ],
}
