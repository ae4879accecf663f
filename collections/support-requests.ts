import type { CollectionConfig } from 'payload'
import { MAX_SUPPORT_LENGTH } from '@/domain/support-schema'
import { instructorFieldAccess, instructorOnly, noOne } from './access/instructor'
import { noOneFieldAccess } from './access/no-one'
import { ownOrInstructor } from './access/owner'
import { toSelectOptions, createdAtField, relationshipField } from './fields/panel-fields'

/** Support requests from lessons. Written only by a service; the instructor updates the status. */
export const SupportRequests: CollectionConfig<'support-requests'> = {
  slug: 'support-requests',
  labels: { singular: 'Support request', plural: 'Support requests' },
  access: { read: ownOrInstructor, create: noOne, update: instructorOnly, delete: instructorOnly },
  admin: {
    group: 'Students',
    useAsTitle: 'message',
    defaultColumns: ['message', 'email', 'lesson', 'status', 'createdAt'],
    listSearchableFields: ['message', 'email'],
    description: 'Questions students sent from a lesson. Reply to the email address shown.',
  },
  defaultSort: '-createdAt',
  fields: [
    relationshipField('user', 'users', {
      label: 'Person',
      index: true,
      access: { update: noOneFieldAccess },
    }),
    // The name and email are copies from the time of the request, so that a reply reaches the
    // student even if the account changes.
    {
      name: 'name',
      type: 'text',
      label: 'Name',
      required: true,
      access: { update: noOneFieldAccess },
    },
    {
      name: 'email',
      type: 'email',
      label: 'Email',
      required: true,
      access: { update: noOneFieldAccess },
    },
    relationshipField('lesson', 'lessons', {
      label: 'Sent from',
      index: true,
      access: { update: noOneFieldAccess },
    }),
    {
      name: 'message',
      type: 'textarea',
      label: 'Message',
      required: true,
      maxLength: MAX_SUPPORT_LENGTH,
      access: { update: noOneFieldAccess },
    },
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'open',
      options: toSelectOptions({ open: 'Open', answered: 'Answered' }),
      admin: { position: 'sidebar' },
    },
    {
      name: 'note',
      type: 'textarea',
      label: 'Note',
      maxLength: 2000,
      access: { read: instructorFieldAccess },
      admin: { description: 'Only you can see this.' },
    },
    createdAtField('Received'),
  ],
}
