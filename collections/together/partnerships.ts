import type { CheckboxField, CollectionConfig, TextField } from 'payload'
import { instructorOnly } from '../access/instructor'
import { noOneFieldAccess } from '../access/no-one'
import {
  toSelectOptions,
  hiddenFieldSettings,
  uiField,
  relationshipField,
} from '../fields/panel-fields'
import { denyWrites } from '../collection-defaults'

/** Creates a virtual field with a partner's name for the list view. */
const partnerNameField = (role: 'inviter' | 'partner', label: string): TextField => ({
  name: `${role}Name`,
  type: 'text',
  label,
  virtual: `${role}.username`,
  access: { create: noOneFieldAccess, update: noOneFieldAccess },
  admin: { condition: () => false },
})

/** Creates a private flag for one partner, which neither the panel nor the REST API returns. */
const privateFlagField = (name: string): CheckboxField => ({
  name,
  type: 'checkbox',
  defaultValue: false,
  access: { read: noOneFieldAccess, create: noOneFieldAccess, update: noOneFieldAccess },
  ...hiddenFieldSettings(),
})

/**
 * Two accounts that take one course together. Their answers are in `answers`, and the state of
 * their shared exercises is in `meetings`. The instructor can read neither.
 */
export const Partnerships: CollectionConfig<'partnerships'> = {
  slug: 'partnerships',
  labels: { singular: 'Couple', plural: 'Couples' },
  access: denyWrites(instructorOnly),
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
    uiField('couple', '@/admin/together/couple#Couple'),
    // Null if the account was deleted.
    relationshipField('inviter', 'users', { label: 'Inviter (account)', index: true }),
    relationshipField('partner', 'users', { label: 'Partner (account)', index: true }),
    partnerNameField('inviter', 'Inviter (name)'),
    partnerNameField('partner', 'Partner (name)'),
    relationshipField('course', 'courses', { label: 'Course', required: true, index: true }),
    {
      name: 'status',
      type: 'select',
      label: 'Status',
      required: true,
      defaultValue: 'active',
      options: toSelectOptions({ active: 'Together', ended: 'Ended' }),
    },
    {
      name: 'endedBecause',
      type: 'select',
      label: 'Reason ended',
      options: toSelectOptions({
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
    // Flags of each partner, which are private because a dismissed end notice would reveal which
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
    ).map(privateFlagField),
  ],
}
