import type { CheckboxField, CollectionConfig, TextField } from 'payload'
import { instructorOnly, noOneField } from '../access/instructor'
import { choices, hidden, panelComponent, relation } from '../fields/panel-fields'
import { writtenByServices } from '../collection-defaults'

/** Creates a virtual field with a partner's name for the list view. */
const nameOf = (side: 'inviter' | 'partner', label: string): TextField => ({
  name: `${side}Name`,
  type: 'text',
  label,
  virtual: `${side}.username`,
  access: { create: noOneField, update: noOneField },
  admin: { condition: () => false },
})

/** Creates a flag of one partner. Neither the panel nor the REST API ever returns it. */
const privateSwitch = (name: string): CheckboxField => ({
  name,
  type: 'checkbox',
  defaultValue: false,
  access: { read: noOneField, create: noOneField, update: noOneField },
  ...hidden(),
})

/**
 * Two accounts that take one course together. Their answers are in `answers`, and the state of
 * their shared exercises is in `meetings`. The instructor can read neither.
 */
export const Partnerships: CollectionConfig<'partnerships'> = {
  slug: 'partnerships',
  labels: { singular: 'Couple', plural: 'Couples' },
  access: writtenByServices(instructorOnly),
  admin: {
    group: 'Students',
    useAsTitle: 'inviterName',
    defaultColumns: ['inviterName', 'inviter', 'partnerName', 'partner', 'course', 'status'],
    listSearchableFields: [
      'inviter.email',
      'inviter.username',
      'partner.email',
      'partner.username',
    ],
    description:
      'People who learn together. If either partner asks you to, you can end the partnership here.',
  },
  defaultSort: '-createdAt',
  fields: [
    panelComponent('couple', '@/admin/together/couple#Couple'),
    // Null if the account was deleted.
    relation('inviter', 'users', { label: 'Inviter (account)', index: true }),
    relation('partner', 'users', { label: 'Partner (account)', index: true }),
    nameOf('inviter', 'Inviter (name)'),
    nameOf('partner', 'Partner (name)'),
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
        access: 'One of them lost access to the course',
        instructor: 'You ended it',
        deleted: 'An account was deleted',
      }),
      admin: { condition: ({ status }) => status === 'ended' },
    },
    {
      name: 'endedAt',
      type: 'date',
      label: 'Ended on',
      admin: { condition: ({ status }) => status === 'ended' },
    },
    // Each partner's own flags. They are private, because a dismissed end notice would reveal which
    // partner ended the partnership.
    ...(
      [
        // Whether the other partner sees this partner's progress.
        'inviterSharesProgress',
        'partnerSharesProgress',
        // After the partnership ends: whether this partner dismissed the end notice, and whether
        // the other partner may invite this partner again.
        'inviterSawEnd',
        'partnerSawEnd',
        'inviterAsksAgain',
        'partnerAsksAgain',
      ] as const
    ).map(privateSwitch),
  ],
}
