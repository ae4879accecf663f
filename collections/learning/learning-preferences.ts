import type { CollectionConfig } from 'payload'
import { ownOrInstructor } from '../access/owner'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/**
 * Learning preferences, one row per user. They aren't stored in `users`, because Payload rewrites
 * whole rows there (docs/security.md, section 1.3).
 */
export const LearningPreferences: CollectionConfig<'learning-preferences'> = {
  slug: 'learning-preferences',
  access: denyWrites(ownOrInstructor),
  ...hiddenCollection,
  fields: [
    relationshipField('user', 'users', { required: true, unique: true }),
    // Unused. Version 0.1.0 reads and writes it during the upgrade.
    { name: 'commentsOff', type: 'checkbox', required: true, defaultValue: false },
    // When the user read the safety notice, and whether they do weekly check-ins with a partner.
    { name: 'safetyReadAt', type: 'date' },
    { name: 'checksIn', type: 'checkbox', defaultValue: false },
  ],
}
