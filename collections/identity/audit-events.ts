import type { CollectionConfig } from 'payload'
import { auditKinds } from '@/domain/identity/audit-kinds'
import { nobodyField } from '../access/instructor'
import { ownOrInstructor } from '../access/owner'
import { noBulkActions, writtenByServices } from '../records'

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
    description: 'Sign-ins and what was changed about accounts: what and when, never from where.',
    hideAPIURL: true,
  },
  defaultSort: '-createdAt',
  ...noBulkActions,
  fields: [
    {
      name: 'kind',
      type: 'select',
      label: 'What happened',
      required: true,
      options: Object.entries(auditKinds).map(([value, label]) => ({ value, label })),
    },
    // Null when nobody has the account that was tried, or when it was deleted.
    { name: 'user', type: 'relationship', relationTo: 'users', label: 'Person', index: true },
    // Shortened, so that it names a network and no household.
    { name: 'address', type: 'text', access: { read: nobodyField }, admin: { hidden: true } },
    { name: 'device', type: 'text', access: { read: nobodyField }, admin: { hidden: true } },
  ],
}
