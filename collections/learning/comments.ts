import type { CollectionConfig } from 'payload'
import { COMMENT_LENGTH } from '@/domain/learning/comment-schema'
import { instructorField, instructorOnly, nobody, nobodyField } from '../access/instructor'
import { ownOrInstructor } from '../access/owner'
import { deleteAnswers } from '../hooks/delete-parts'
import { noBulkActions } from '../records'

/**
 * What students and the instructor write under a lesson. Written by the learning services alone;
 * what others wrote is read through them too, with display names only
 * (docs/security.md, section 6). The instructor may hide one here.
 */
export const Comments: CollectionConfig<'comments'> = {
  slug: 'comments',
  labels: { singular: 'Comment', plural: 'Comments' },
  access: { read: ownOrInstructor, create: nobody, update: instructorOnly, delete: instructorOnly },
  admin: {
    group: 'People',
    useAsTitle: 'body',
    defaultColumns: ['body', 'user', 'lesson', 'hidden', 'createdAt'],
    listSearchableFields: ['body', 'user.email'],
    description:
      'What students write under a lesson. Answer on the page of the lesson; here you can hide a comment from the others.',
    hideAPIURL: true,
  },
  defaultSort: '-createdAt',
  ...noBulkActions,
  hooks: { beforeDelete: [deleteAnswers] },
  fields: [
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      label: 'Person',
      // Stays when the account goes: 'Deleted user'.
      index: true,
      access: { update: nobodyField },
    },
    {
      name: 'lesson',
      type: 'relationship',
      relationTo: 'lessons',
      label: 'Lesson',
      required: true,
      index: true,
      access: { update: nobodyField },
    },
    {
      name: 'body',
      type: 'textarea',
      label: 'Comment',
      required: true,
      maxLength: COMMENT_LENGTH,
      access: { update: nobodyField },
    },
    {
      name: 'answerTo',
      type: 'relationship',
      relationTo: 'comments',
      label: 'Answers',
      index: true,
      access: { update: nobodyField },
    },
    {
      name: 'hidden',
      type: 'checkbox',
      label: 'Hidden from the other students',
      defaultValue: false,
      access: { read: instructorField },
      admin: {
        position: 'sidebar',
        description: 'The one who wrote it still sees it, and learns nothing of it.',
        components: { Cell: '@/admin/shared/cells#YesNoCell' },
      },
    },
    {
      name: 'editedAt',
      type: 'date',
      label: 'Changed',
      access: { update: nobodyField },
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
}
