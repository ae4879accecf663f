import type { CollectionConfig } from 'payload'
import { auditLabels } from '@/domain/identity/audit-kinds'
import { ownOrInstructor } from '../access/owner'
import {
  toSelectOptions,
  createdAtField,
  relationshipField,
  secretFieldSettings,
} from '../fields/panel-fields'
import { denyWrites } from '../collection-defaults'

/** Security events. Account owners see all details; the instructor sees only kind and time. */
export const AuditEvents: CollectionConfig<'audit-events'> = {
  slug: 'audit-events',
  labels: { singular: 'Security event', plural: 'Security events' },
  access: denyWrites(ownOrInstructor),
  admin: {
    group: false,
    useAsTitle: 'kind',
    defaultColumns: ['createdAt', 'kind', 'user'],
    listSearchableFields: ['user.email'],
    description: 'Sign-ins and account changes, with dates but without locations.',
  },
  defaultSort: '-createdAt',
  fields: [
    {
      name: 'kind',
      type: 'select',
      label: 'Event',
      required: true,
      options: toSelectOptions(auditLabels),
    },
    // Null for a failed sign-in with an unknown email, and after the account is deleted.
    relationshipField('user', 'users', { label: 'Person', index: true }),
    // The IP address, truncated to a network so that it doesn't identify a household.
    { name: 'address', type: 'text', ...secretFieldSettings() },
    { name: 'device', type: 'text', ...secretFieldSettings() },
    createdAtField('Date'),
  ],
}
