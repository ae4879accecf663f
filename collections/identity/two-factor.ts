import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * Two-factor authentication, one row per user, in a separate table that even the instructor can't
 * read (docs/security.md, section 3).
 */
export const TwoFactor: CollectionConfig<'two-factor'> = {
  slug: 'two-factor',
  access: writtenByServices(noOne),
  ...hiddenCollection,
  fields: [
    relation('user', 'users', { required: true, unique: true }),
    // Encrypted with a key from the environment.
    { name: 'secret', type: 'text', required: true },
    // Null until the user has entered a correct code. Until then, sign-in requires no code.
    { name: 'confirmedAt', type: 'date' },
    // The 30-second step of the last accepted code. A later sign-in needs a code from a later step,
    // so each code works only once.
    { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
    // The SHA-256 hashes of the unused recovery codes.
    { name: 'recoveryCodes', type: 'json', required: true, defaultValue: [] },
  ],
}
