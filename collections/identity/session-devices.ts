import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/**
 * The device and last use of each session. Separate from `users.sessions` and without a foreign key
 * to it, because Payload rewrites all sessions at every sign-in (docs/security.md, section 1.3).
 */
export const SessionDevices: CollectionConfig<'session-devices'> = {
  slug: 'session-devices',
  access: denyWrites(noOne),
  ...hiddenCollection,
  fields: [
    relationshipField('user', 'users', { required: true, index: true }),
    { name: 'session', type: 'text', required: true, unique: true },
    { name: 'browser', type: 'text' },
    { name: 'system', type: 'text' },
    // The IP address, truncated to a network so that it doesn't identify a household.
    { name: 'address', type: 'text' },
    { name: 'lastUsedAt', type: 'date', required: true },
  ],
}
