import type { CollectionConfig } from 'payload'
import { ownOrInstructor } from '../access/owner'
import {
  hiddenFieldSettings,
  dateTimeField,
  rowTitleField,
  relationshipField,
} from '../fields/panel-fields'
import { denyWrites } from '../collection-defaults'

/** A student's progress in a lesson. Written only by services, for the signed-in user. */
export const LessonProgress: CollectionConfig<'lesson-progress'> = {
  slug: 'lesson-progress',
  labels: { singular: 'Progress', plural: 'Progress' },
  access: denyWrites(ownOrInstructor),
  admin: {
    group: false,
    defaultColumns: ['user', 'lesson', 'completedAt'],
    description: 'The lessons each person has started and completed. Recorded as students watch.',
    useAsTitle: 'lessonTitle',
    listSearchableFields: ['user.email', 'lessonTitle'],
  },
  indexes: [{ fields: ['user', 'lesson'], unique: true }],
  fields: [
    relationshipField('user', 'users', { label: 'Person', required: true, index: true }),
    relationshipField('lesson', 'lessons', { label: 'Lesson', required: true, index: true }),
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
      // When the lesson was last marked as incomplete. Completions before then are ignored.
      ...hiddenFieldSettings(),
    },
    {
      name: 'updatedAt',
      type: 'date',
      // Disables Payload's index, because every saved playback position would update it.
      index: false,
      admin: { hidden: true, disableBulkEdit: true },
    },
    rowTitleField('lessonTitle', 'Lesson', 'lesson.title'),
  ],
}
