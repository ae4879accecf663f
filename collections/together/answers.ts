import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/**
 * Answers to exercises and weekly check-ins. Encrypted with a key that isn't in the database
 * (docs/security.md, section 8), so no one can read them here.
 */
export const Answers: CollectionConfig<'answers'> = {
  slug: 'answers',
  access: denyWrites(noOne),
  ...hiddenCollection,
  indexes: [
    { fields: ['user', 'exercise'], unique: true },
    { fields: ['user', 'week'], unique: true },
  ],
  fields: [
    relationshipField('user', 'users', { required: true, index: true }),
    // Each answer belongs to either an exercise or a week.
    relationshipField('exercise', 'exercises', { index: true }),
    // The Monday of the week, such as 2026-11-23.
    { name: 'week', type: 'text' },
    // The encrypted answer. Empty after the user cleared the text.
    { name: 'sealed', type: 'text', required: true },
    // The encrypted answer that another device overwrote. Cleared when the user restores it.
    { name: 'earlierSealed', type: 'text' },
    // Increases with each save. To detect conflicts, each save sends the revision it was based on.
    { name: 'revision', type: 'number', required: true, defaultValue: 1 },
    // The tab that saved last. Its next save is never a conflict, even if the tab missed the
    // response to this one.
    { name: 'writer', type: 'text' },
    // Disables the index that Payload adds, because every save would update it.
    { name: 'updatedAt', type: 'date', index: false },
  ],
}
