import type { CollectionConfig } from 'payload'
import { ownOrInstructor } from '../access/owner'
import { hidden, dateTimeField, rowTitleField, relation } from '../fields/panel-fields'
import { writtenByServices } from '../collection-defaults'

/** The progress of a student in a lesson. Written only by services, for the signed-in user. */
export const LessonProgress: CollectionConfig<'lesson-progress'> = {
  slug: 'lesson-progress',
  labels: { singular: 'Progress', plural: 'Progress' },
  access: writtenByServices(ownOrInstructor),
  admin: {
    group: false,
    defaultColumns: ['user', 'lesson', 'completedAt'],
    description: 'The lessons each person has started and completed. Recorded as students watch.',
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
    dateTimeField('positionAt', 'Last watched'),
    dateTimeField('completedAt', 'Completed'),
    {
      name: 'undoneAt',
      type: 'date',
      // When the lesson was last marked as incomplete. Older completions have no effect.
      ...hidden(),
    },
    {
      name: 'updatedAt',
      type: 'date',
      // Payload's index would have to be updated with every saved playback position.
      index: false,
      admin: { hidden: true, disableBulkEdit: true },
    },
    rowTitleField('lessonTitle', 'Lesson', 'lesson.title'),
  ],
}
