import type { CheckboxField, CollectionConfig, TextField } from 'payload'
import { instructorOnly, noOneField } from '../access/instructor'
import { choices, hidden, panelPart, relation } from '../fields/panel-fields'
import { writtenByServices } from '../collection-defaults'

/** For the list: the page shows both names above. */
const nameOf = (side: 'inviter' | 'partner', label: string): TextField => ({
  name: `${side}Name`,
  type: 'text',
  label,
  virtual: `${side}.username`,
  access: { create: noOneField, update: noOneField },
  admin: { condition: () => false },
})

/** What is between one of the two and the site: read by services alone, in no panel or REST. */
const privateSwitch = (name: string): CheckboxField => ({
  name,
  type: 'checkbox',
  defaultValue: false,
  access: { read: noOneField, create: noOneField, update: noOneField },
  ...hidden(),
})

/**
 * Two accounts that take one course side by side. What they write is in `answers`, how far they are
 * in `meetings`; the instructor reads neither.
 */
export const Partnerships: CollectionConfig<'partnerships'> = {
  slug: 'partnerships',
  labels: { singular: 'Couple', plural: 'Couples' },
  access: writtenByServices(instructorOnly),
  admin: {
    group: 'People',
    useAsTitle: 'inviterName',
    defaultColumns: ['inviterName', 'inviter', 'partnerName', 'partner', 'course', 'status'],
    listSearchableFields: [
      'inviter.email',
      'inviter.username',
      'partner.email',
      'partner.username',
    ],
    description: 'People who learn together. If they ask you, you can end the partnership here.',
  },
  defaultSort: '-createdAt',
  fields: [
    panelPart('couple', '@/admin/together/couple#Couple'),
    // Null when that account is deleted.
    relation('inviter', 'users', { label: 'Invited by', index: true }),
    relation('partner', 'users', { label: 'Partner', index: true }),
    nameOf('inviter', 'Inviter’s name'),
    nameOf('partner', 'Partner’s name'),
    relation('course', 'courses', { label: 'Course', required: true, index: true }),
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'active',
      options: choices({ active: 'Together', ended: 'Ended' }),
    },
    {
      name: 'endedBecause',
      type: 'select',
      label: 'Reason ended',
      options: choices({
        left: 'One of them left',
        access: 'One of them lost the course',
        instructor: 'You ended it',
        deleted: 'An account was deleted',
      }),
      admin: { condition: ({ status }) => status === 'ended' },
    },
    {
      name: 'endedAt',
      type: 'date',
      label: 'Ended',
      admin: { condition: ({ status }) => status === 'ended' },
    },
    // Each side's own switches. Who has seen that it ended would tell who ended it.
    ...(
      [
        // Whether the other one sees how far one is.
        'inviterSharesProgress',
        'partnerSharesProgress',
        // After the end: who has read that it ended, and who may be invited again by the other.
        'inviterSawEnd',
        'partnerSawEnd',
        'inviterAsksAgain',
        'partnerAsksAgain',
      ] as const
    ).map(privateSwitch),
  ],
}
