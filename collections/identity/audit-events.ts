import type { CollectionConfig } from 'payload'
import { auditKinds } from '@/domain/identity/audit-kinds'
import { ownOrInstructor } from '../access/owner'
import { choices, relation, secret } from '../fields/panel-fields'
import { writtenByServices } from '../collection-defaults'

/**
 * What happened to the safety of accounts. Its owner reads all of it in the settings, the
 * instructor kinds and times.
 */
export const AuditEvents: CollectionConfig<'audit-events'> = {
  slug: 'audit-events',
  labels: { singular: 'Security event', plural: 'Security events' },
  access: writtenByServices(ownOrInstructor),
  admin: {
    group: false,
    useAsTitle: 'kind',
    defaultColumns: ['createdAt', 'kind', 'user'],
    listSearchableFields: ['user.email'],
    description: 'Sign-ins and account changes: what and when, never from where.',
  },
  defaultSort: '-createdAt',
  fields: [
    {
      name: 'kind',
      type: 'select',
      label: 'What happened',
      required: true,
      options: choices(auditKinds),
    },
    // Null when nobody has the account that was tried, or when it was deleted.
    relation('user', 'users', { label: 'Person', index: true }),
    // Shortened, so that it names a network and no household.
    { name: 'address', type: 'text', ...secret() },
    { name: 'device', type: 'text', ...secret() },
  ],
}
