import type { CollectionConfig } from 'payload'
import { nobody } from './access/instructor'
import { ownOrInstructor } from './access/owner'

/** How far a student is in a lesson. Written by the learning services alone, for the user of the session. */
export const LessonProgress: CollectionConfig<'lesson-progress'> = {
  slug: 'lesson-progress',
  labels: { singular: 'Progress', plural: 'Progress' },
  access: { read: ownOrInstructor, create: nobody, update: nobody, delete: nobody },
  admin: {
    group: 'People and money',
    defaultColumns: ['user', 'lesson', 'completedAt'],
    description: 'Which lessons a person has completed.',
  },
  lockDocuments: false,
  indexes: [{ fields: ['user', 'lesson'], unique: true }],
  fields: [
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      label: 'Person',
      required: true,
      index: true,
    },
    {
      name: 'lesson',
      type: 'relationship',
      relationTo: 'lessons',
      label: 'Lesson',
      required: true,
      index: true,
    },
    {
      name: 'positionSeconds',
      type: 'number',
      label: 'Position in seconds',
      required: true,
      defaultValue: 0,
    },
    { name: 'positionAt', type: 'date', label: 'Last watched' },
    { name: 'completedAt', type: 'date', label: 'Completed' },
  ],
}
