import type { CollectionConfig } from 'payload'
import { nobody } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * The second step of a sign-in, one row for each person, in a table of its own
 * (docs/security.md, section 3). Not even the instructor reads it.
 */
export const TwoFactor: CollectionConfig<'two-factor'> = {
  slug: 'two-factor',
  access: writtenByServices(nobody),
  ...hiddenCollection,
  fields: [
    relation('user', 'users', { required: true, unique: true }),
    // Encrypted with a key from the environment.
    { name: 'secret', type: 'text', required: true },
    // Null until the first code was right: until then nobody is asked for one.
    { name: 'confirmedAt', type: 'date' },
    // A code works once: the next has to be of a later step of 30 seconds.
    { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
    // The SHA-256 of those that were not used yet.
    { name: 'recoveryCodes', type: 'json', required: true, defaultValue: [] },
  ],
}
