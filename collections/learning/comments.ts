import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload'
import { MAX_COMMENT_LENGTH } from '@/domain/learning/comment-schema'
import { getExecutor } from '@/services/database/executor'
import { instructorFieldAccess, instructorOnly, noOne } from '../access/instructor'
import { noOneFieldAccess } from '../access/no-one'
import { ownOrInstructor } from '../access/owner'
import { createdAtField, dateTimeField, relationshipField } from '../fields/panel-fields'

/** Deletes the replies to a comment, because they would become top-level comments without it. */
const deleteReplies: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await getExecutor(req)
  // Waits for replies that are being saved. Later replies fail, because the comment no longer
  // exists.
  await db.execute(sql`select 1 from comments where id = ${id}::uuid for update`)
  await db.execute(sql`delete from comments where answer_to_id = ${id}::uuid`)
}

/**
 * Comments on lessons, written only by services. Services let students read each other's comments,
 * but reveal only the authors' display names (docs/security.md, section 6).
 */
export const Comments: CollectionConfig<'comments'> = {
  slug: 'comments',
  labels: { singular: 'Comment', plural: 'Comments' },
  access: { read: ownOrInstructor, create: noOne, update: instructorOnly, delete: instructorOnly },
  admin: {
    group: 'Students',
    useAsTitle: 'body',
    defaultColumns: ['body', 'user', 'lesson', 'hidden', 'createdAt'],
    listSearchableFields: ['body', 'user.email'],
    description:
      'What students write under lessons. Reply on the lesson page; here you can hide a comment from other students.',
  },
  defaultSort: '-createdAt',
  hooks: { beforeDelete: [deleteReplies] },
  fields: [
    relationshipField('user', 'users', {
      label: 'Person',
      // Null after the account is deleted. The site then shows 'Deleted user'.
      index: true,
      access: { update: noOneFieldAccess },
    }),
    relationshipField('lesson', 'lessons', {
      label: 'Lesson',
      required: true,
      index: true,
      access: { update: noOneFieldAccess },
    }),
    {
      name: 'body',
      type: 'textarea',
      label: 'Comment',
      required: true,
      maxLength: MAX_COMMENT_LENGTH,
      access: { update: noOneFieldAccess },
    },
    relationshipField('answerTo', 'comments', {
      label: 'In reply to',
      index: true,
      access: { update: noOneFieldAccess },
    }),
    {
      name: 'hidden',
      type: 'checkbox',
      label: 'Hidden from other students',
      defaultValue: false,
      access: { read: instructorFieldAccess },
      admin: {
        position: 'sidebar',
        description: 'The author still sees it and isn’t notified.',
        components: { Cell: '@/admin/shared/cells#YesNoCell' },
      },
    },
    dateTimeField('editedAt', 'Edited', {
      access: { update: noOneFieldAccess },
      admin: { position: 'sidebar' },
    }),
    createdAtField('Posted'),
  ],
}
