import type { CollectionConfig } from 'payload'
import { ownOrInstructor } from '../access/owner'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * What a student chose for learning, on every device: one row for each person, in a table of its
 * own (docs/security.md, section 1.3).
 */
export const LearningPreferences: CollectionConfig<'learning-preferences'> = {
  slug: 'learning-preferences',
  access: writtenByServices(ownOrInstructor),
  ...hiddenCollection,
  fields: [
    relation('user', 'users', { required: true, unique: true }),
    { name: 'commentsOff', type: 'checkbox', required: true, defaultValue: false },
    // Of learning together: when they read for whom it is not, and whether they check in each week.
    { name: 'safetyReadAt', type: 'date' },
    { name: 'checksIn', type: 'checkbox', defaultValue: false },
  ],
}
