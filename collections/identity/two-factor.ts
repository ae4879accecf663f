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
    // Null until the first code was correct: before that, sign-in requires no code.
    { name: 'confirmedAt', type: 'date' },
    // Codes work once: the next one must be from a later 30-second step.
    { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
    // The SHA-256 of the unused ones.
    { name: 'recoveryCodes', type: 'json', required: true, defaultValue: [] },
  ],
}
