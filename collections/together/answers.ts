import type { CollectionConfig } from 'payload'
import { nobody } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * What one person wrote for an exercise, or in the check-in of a week. Encrypted with a key that is
 * not in the database (docs/security.md, section 8): nobody reads it here.
 */
export const Answers: CollectionConfig<'answers'> = {
  slug: 'answers',
  access: writtenByServices(nobody),
  ...hiddenCollection,
  indexes: [
    { fields: ['user', 'exercise'], unique: true },
    { fields: ['user', 'week'], unique: true },
  ],
  fields: [
    relation('user', 'users', { required: true, index: true }),
    // Of an exercise, or of a week: one of the two.
    relation('exercise', 'exercises', { index: true }),
    // The Monday it began with, as 2026-11-23.
    { name: 'week', type: 'text' },
    // Empty for an answer of which every word was taken out again.
    { name: 'sealed', type: 'text', required: true },
    // What stood there before another device wrote over it, until it is brought back.
    { name: 'earlierSealed', type: 'text' },
    // Grows with each save: who saves says which one they have seen.
    { name: 'revision', type: 'number', required: true, defaultValue: 1 },
    // The tab that wrote last: what it writes next, having missed its answer, is no other device's.
    { name: 'writer', type: 'text' },
    // Payload's own field has an index, which every save would have to write.
    { name: 'updatedAt', type: 'date', index: false },
  ],
}
