import { sql } from '@payloadcms/db-postgres'
import type { Access, CollectionConfig, Field, RelationshipFieldSingleValidation } from 'payload'
import { number, relationship } from 'payload/shared'
import { announcementStates } from '@/domain/announcements/announcement-state'
import { type AudienceKind, audienceKinds, needsCourse } from '@/domain/announcements/audience'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import { instructorOnly, isInstructor, noOneField } from '../access/instructor'
import { editingFields } from '../fields/editing-fields'
import { visibleWhen, validWhen } from '../fields/visible-when'
import { emailEditor } from '../fields/text-editor'
import { lockFirst } from '../hooks/lock-first'
import { hidden, momentField, panelPart, relation } from '../fields/panel-fields'
import { savedBy } from '../hooks/saved-by'
import { optimisticLock } from '../hooks/optimistic-lock'

/** What has begun to go out stays as it went out. */
const notBegun: Access = ({ req }) => isInstructor(req.user) && { begunAt: { exists: false } }

const ofKind = (...values: AudienceKind[]) => ({ field: 'audience', values })
const ofCourse = ofKind(
  ...audienceKinds
    .map(({ value }) => value)
    .filter((value) => value !== 'all' && value !== 'not_started'),
)
const stalled = ofKind('stalled')
const absent = ofKind('absent')

const courseWhereNeeded: RelationshipFieldSingleValidation = (value, options) => {
  const kind: unknown = Reflect.get(options.data, 'audience')
  return needsCourse(kind) && !value ? announcementMessages.noCourse : relationship(value, options)
}

/** Written by the services that send. */
const bySending = {
  access: { create: noOneField, update: noOneField },
} satisfies Partial<Field>

/** Mail of the instructor to many students at once (docs/decisions/0060). */
export const Announcements: CollectionConfig<'announcements'> = {
  slug: 'announcements',
  labels: { singular: 'Announcement', plural: 'Announcements' },
  access: { read: instructorOnly, create: instructorOnly, update: notBegun, delete: notBegun },
  admin: {
    group: 'Email',
    useAsTitle: 'subject',
    defaultColumns: ['subject', 'audience', 'state', 'begunAt'],
    listSearchableFields: ['subject'],
    description: 'Emails to many students. Write one, send yourself a test, then send it to them.',
  },
  defaultSort: '-createdAt',
  hooks: {
    // Waits for whoever begins or schedules it, and is refused then.
    beforeOperation: [
      lockFirst((db, id) =>
        db.execute(sql`select 1 from announcements where id::text = ${id} for update`),
      ),
      optimisticLock,
    ],
    beforeChange: [savedBy],
  },
  fields: [
    ...editingFields(),
    {
      name: 'subject',
      type: 'text',
      label: 'Subject',
      required: true,
      maxLength: 150,
      admin: { description: '{name} becomes the recipient’s first name.' },
    },
    {
      name: 'body',
      type: 'richText',
      label: 'Message',
      required: true,
      editor: emailEditor(),
      admin: { description: '{name} becomes the recipient’s first name.' },
    },
    {
      name: 'audience',
      type: 'select',
      label: 'Send to',
      required: true,
      defaultValue: 'all',
      options: audienceKinds.map(({ value, label }) => ({ value, label })),
    },
    relation('course', 'courses', {
      label: 'Course',
      index: true,
      admin: { ...visibleWhen('relationship', ofCourse), allowCreate: false },
      validate: courseWhereNeeded,
    }),
    {
      name: 'percent',
      type: 'number',
      label: 'Completed less than (% of lessons)',
      defaultValue: 50,
      min: 1,
      max: 100,
      admin: visibleWhen('number', stalled),
      validate: validWhen(stalled, number),
    },
    {
      name: 'days',
      type: 'number',
      label: 'Not seen for (days)',
      defaultValue: 30,
      min: 1,
      max: 3650,
      admin: visibleWhen('number', absent),
      validate: validWhen(absent, number),
    },
    panelPart('sending', '@/admin/announcements/announcement-sending#AnnouncementSending'),
    {
      name: 'state',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'draft',
      options: announcementStates.map(({ value, label }) => ({ value, label })),
      ...bySending,
      admin: { position: 'sidebar', readOnly: true },
    },
    { name: 'scheduledAt', type: 'date', ...bySending, ...hidden() },
    momentField('begunAt', 'Sent', {
      ...bySending,
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ begunAt }) => Boolean(begunAt),
      },
    }),
    { name: 'endedAt', type: 'date', ...bySending, ...hidden() },
  ],
}
