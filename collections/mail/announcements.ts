import { sql } from '@payloadcms/db-postgres'
import type { Access, Field, RelationshipFieldSingleValidation } from 'payload'
import { number, relationship } from 'payload/shared'
import { announcementStates } from '@/domain/announcements/announcement-state'
import { type AudienceKind, audienceKinds, needsCourse } from '@/domain/announcements/audience'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import { instructorOnly, isInstructor, noOneField } from '../access/instructor'
import { edited } from '../edited'
import { visibleWhen, validWhen } from '../fields/visible-when'
import { emailEditor } from '../fields/text-editor'
import { lockFirst } from '../hooks/lock-first'
import { hidden, dateTimeField, panelComponent, relation } from '../fields/panel-fields'

/** Allows changes only before sending starts. */
const notStarted: Access = ({ req }) => isInstructor(req.user) && { begunAt: { exists: false } }

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

/** Settings of the fields that only the sending services write. */
const sendingField = {
  access: { create: noOneField, update: noOneField },
} satisfies Partial<Field>

/** Waits for a concurrent start or schedule of the announcement, which then prevents the change. */
const lockAnnouncement = lockFirst((db, id) =>
  db.execute(sql`select 1 from announcements where id::text = ${id} for update`),
)

/** Emails from the instructor to many students (docs/decisions/0060). */
export const Announcements = edited<'announcements'>(
  {
    slug: 'announcements',
    labels: { singular: 'Announcement', plural: 'Announcements' },
    access: {
      read: instructorOnly,
      create: instructorOnly,
      update: notStarted,
      delete: notStarted,
    },
    admin: {
      group: 'Email',
      useAsTitle: 'subject',
      defaultColumns: ['subject', 'audience', 'state', 'begunAt'],
      listSearchableFields: ['subject'],
      description:
        'Emails to all or some of your students. Write one, send yourself a test, then send it to them.',
    },
    defaultSort: '-createdAt',
    fields: [
      {
        name: 'subject',
        type: 'text',
        label: 'Subject',
        required: true,
        maxLength: 150,
        admin: { description: 'Type {name} where you want the student’s first name.' },
      },
      {
        name: 'body',
        type: 'richText',
        label: 'Message',
        required: true,
        editor: emailEditor(),
        admin: { description: 'Type {name} where you want the student’s first name.' },
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
      panelComponent('sending', '@/admin/announcements/announcement-sending#AnnouncementSending'),
      {
        name: 'state',
        type: 'select',
        label: 'Status',
        required: true,
        defaultValue: 'draft',
        options: announcementStates.map(({ value, label }) => ({ value, label })),
        ...sendingField,
        admin: { position: 'sidebar', readOnly: true },
      },
      { name: 'scheduledAt', type: 'date', ...sendingField, ...hidden() },
      dateTimeField('begunAt', 'Sent on', {
        ...sendingField,
        admin: {
          position: 'sidebar',
          readOnly: true,
          condition: ({ begunAt }) => Boolean(begunAt),
        },
      }),
      { name: 'endedAt', type: 'date', ...sendingField, ...hidden() },
    ],
  },
  lockAnnouncement,
)
