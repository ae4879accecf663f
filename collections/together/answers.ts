import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * Answers to exercises and weekly check-ins. Encrypted with a key that isn't in the database
 * (docs/security.md, section 8), so no one can read them here.
 */
export const Answers: CollectionConfig<'answers'> = {
  slug: 'answers',
  access: writtenByServices(noOne),
  ...hiddenCollection,
  indexes: [
    { fields: ['user', 'exercise'], unique: true },
    { fields: ['user', 'week'], unique: true },
  ],
  fields: [
    relation('user', 'users', { required: true, index: true }),
    // Each answer belongs to either an exercise or a week.
    relation('exercise', 'exercises', { index: true }),
    // The Monday of the week, such as 2026-11-23.
    { name: 'week', type: 'text' },
    // The encrypted answer. Empty after the user cleared the text.
    { name: 'sealed', type: 'text', required: true },
    // The encrypted answer that another device overwrote. Cleared when the user restores it.
    { name: 'earlierSealed', type: 'text' },
    // Increases with each save. Each save sends the latest revision that its device has loaded.
    { name: 'revision', type: 'number', required: true, defaultValue: 1 },
    // The tab that saved last. The next save of this tab is never a conflict, even if the tab
    // didn't receive the previous response.
    { name: 'writer', type: 'text' },
    // Disables the index that Payload adds, because every save would update it.
    { name: 'updatedAt', type: 'date', index: false },
  ],
}
