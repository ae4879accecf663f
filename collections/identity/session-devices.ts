import type { CollectionConfig } from 'payload'
import { nobody } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * From which device a session of `users.sessions` was opened and when it was used last. In a table
 * of its own: Payload writes all sessions of a person anew at each sign-in
 * (docs/security.md, section 1.3), so there is no foreign key to them either.
 */
export const SessionDevices: CollectionConfig<'session-devices'> = {
  slug: 'session-devices',
  access: writtenByServices(nobody),
  ...hiddenCollection,
  fields: [
    relation('user', 'users', { required: true, index: true }),
    { name: 'session', type: 'text', required: true, unique: true },
    { name: 'browser', type: 'text' },
    { name: 'system', type: 'text' },
    // Shortened, so that it names a network and no household.
    { name: 'address', type: 'text' },
    { name: 'lastUsedAt', type: 'date', required: true },
  ],
}
