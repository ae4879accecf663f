import { sql } from '@payloadcms/db-postgres'
import type { Access, Field, RelationshipFieldSingleValidation } from 'payload'
import { number, relationship } from 'payload/shared'
import { announcementStates } from '@/domain/announcements/announcement-state'
import { type AudienceKind, audienceKinds, needsCourse } from '@/domain/announcements/audience'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import { instructorOnly, isInstructor } from '../access/instructor'
import { noOneFieldAccess } from '../access/no-one'
import { withOptimisticLock } from '../optimistic-lock'
import { visibleWhen, validateWhen } from '../fields/visible-when'
import { emailEditor } from '../fields/text-editor'
import { lockRowBeforeUpdate } from '../hooks/lock-row-before-update'
import {
  hiddenFieldSettings,
  dateTimeField,
  uiField,
  relationshipField,
} from '../fields/panel-fields'

/** Allows changes only before sending starts. */
const instructorBeforeSending: Access = ({ req }) =>
  isInstructor(req.user) && { begunAt: { exists: false } }

const audienceChoice = (...values: AudienceKind[]) => ({ field: 'audience', values })
const courseAudiences = audienceChoice(
  ...audienceKinds
    .map(({ value }) => value)
    .filter((value) => value !== 'all' && value !== 'not_started' && value !== 'subscribers'),
)
const stalledAudience = audienceChoice('stalled')
const absentAudience = audienceChoice('absent')

const validateCourse: RelationshipFieldSingleValidation = (value, options) => {
  const kind: unknown = Reflect.get(options.data, 'audience')
  return needsCourse(kind) && !value ? announcementMessages.noCourse : relationship(value, options)
}

/** Settings of the fields that only the sending services write. */
const sendingFieldSettings = {
  access: { create: noOneFieldAccess, update: noOneFieldAccess },
} satisfies Partial<Field>

/** Makes a save wait while sending is being started or scheduled. The save is then rejected. */
const lockAnnouncement = lockRowBeforeUpdate((db, id) =>
  db.execute(sql`select 1 from announcements where id::text = ${id} for update`),
)

/** Emails from the instructor to many students (docs/decisions/0060). */
export const Announcements = withOptimisticLock<'announcements'>(
  {
    slug: 'announcements',
    labels: { singular: 'Announcement', plural: 'Announcements' },
    access: {
      read: instructorOnly,
      create: instructorOnly,
      update: instructorBeforeSending,
      delete: instructorBeforeSending,
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
      relationshipField('course', 'courses', {
        label: 'Course',
        index: true,
        admin: { ...visibleWhen('relationship', courseAudiences), allowCreate: false },
        validate: validateCourse,
      }),
      {
        name: 'percent',
        type: 'number',
        label: 'Completed less than (% of lessons)',
        defaultValue: 50,
        min: 1,
        max: 100,
        admin: visibleWhen('number', stalledAudience),
        validate: validateWhen(stalledAudience, number),
      },
      {
        name: 'days',
        type: 'number',
        label: 'Not seen for (days)',
        defaultValue: 30,
        min: 1,
        max: 3650,
        admin: visibleWhen('number', absentAudience),
        validate: validateWhen(absentAudience, number),
      },
      uiField('sending', '@/admin/announcements/announcement-sending#AnnouncementSending'),
      {
        name: 'state',
        type: 'select',
        label: 'Status',
        required: true,
        defaultValue: 'draft',
        options: announcementStates.map(({ value, label }) => ({ value, label })),
        ...sendingFieldSettings,
        admin: { position: 'sidebar', readOnly: true },
      },
      { name: 'scheduledAt', type: 'date', ...sendingFieldSettings, ...hiddenFieldSettings() },
      dateTimeField('begunAt', 'Sent on', {
        ...sendingFieldSettings,
        admin: {
          position: 'sidebar',
          readOnly: true,
          condition: ({ begunAt }) => Boolean(begunAt),
        },
      }),
      { name: 'endedAt', type: 'date', ...sendingFieldSettings, ...hiddenFieldSettings() },
    ],
  },
  lockAnnouncement,
)
