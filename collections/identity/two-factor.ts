import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** Two-factor secrets, in a table that only services can read (docs/security.md, section 3). */
export const TwoFactor: CollectionConfig<'two-factor'> = {
  slug: 'two-factor',
  access: denyWrites(noOne),
  ...hiddenCollection,
  fields: [
    relationshipField('user', 'users', { required: true, unique: true }),
    // Encrypted with a key from the environment.
    { name: 'secret', type: 'text', required: true },
    // Null until the user has entered a correct code. Until then, sign-in requires no code.
    { name: 'confirmedAt', type: 'date' },
    // The 30-second step of the last accepted code. The next code must be from a later step.
    { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
    // The SHA-256 hashes of the unused recovery codes.
    { name: 'recoveryCodes', type: 'json', required: true, defaultValue: [] },
  ],
}
