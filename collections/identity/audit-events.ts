import type { CollectionConfig } from 'payload'
import { auditKinds } from '@/domain/identity/audit-kinds'
import { ownOrInstructor } from '../access/owner'
import { choices, createdAtField, relation, secret } from '../fields/panel-fields'
import { writtenByServices } from '../collection-defaults'

/** Security events. Their owners see all details in the settings, the instructor kind and time. */
export const AuditEvents: CollectionConfig<'audit-events'> = {
  slug: 'audit-events',
  labels: { singular: 'Security event', plural: 'Security events' },
  access: writtenByServices(ownOrInstructor),
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
      options: choices(auditKinds),
    },
    // Null if no account has the email, or if the account was deleted.
    relation('user', 'users', { label: 'Person', index: true }),
    // The IP address, truncated to a network so that it doesn't identify a household.
    { name: 'address', type: 'text', ...secret() },
    { name: 'device', type: 'text', ...secret() },
    createdAtField('Date'),
  ],
}
