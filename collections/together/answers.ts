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
    // Either an exercise or a week.
    relation('exercise', 'exercises', { index: true }),
    // Its Monday, as 2026-11-23.
    { name: 'week', type: 'text' },
    // Empty after the text was cleared.
    { name: 'sealed', type: 'text', required: true },
    // The answer before another device replaced it, until restored.
    { name: 'earlierSealed', type: 'text' },
    // Increases with each save: a save names the latest revision it knows.
    { name: 'revision', type: 'number', required: true, defaultValue: 1 },
    // The last tab to save: its next save is no conflict even if it missed the response.
    { name: 'writer', type: 'text' },
    // Payload's own field has an index, which would be updated on every save.
    { name: 'updatedAt', type: 'date', index: false },
  ],
}
