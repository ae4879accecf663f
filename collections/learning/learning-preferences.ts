import type { CollectionConfig } from 'payload'
import { ownOrInstructor } from '../access/owner'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * Learning preferences of a user. Not in `users`, because Payload rewrites its whole rows
 * (docs/security.md, section 1.3).
 */
export const LearningPreferences: CollectionConfig<'learning-preferences'> = {
  slug: 'learning-preferences',
  access: writtenByServices(ownOrInstructor),
  ...hiddenCollection,
  fields: [
    relation('user', 'users', { required: true, unique: true }),
    { name: 'commentsOff', type: 'checkbox', required: true, defaultValue: false },
    // For learning together: when the user read the safety notice, and if they do weekly check-ins.
    { name: 'safetyReadAt', type: 'date' },
    { name: 'checksIn', type: 'checkbox', defaultValue: false },
  ],
}
