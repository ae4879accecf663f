import type { CollectionConfig } from 'payload'
import { nobody } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * How far two partners are with an exercise, or with the check-in of a week. One row for both, so
 * that what opens to one opens to the other in the same moment.
 */
export const Meetings: CollectionConfig<'meetings'> = {
  slug: 'meetings',
  access: writtenByServices(nobody),
  ...hiddenCollection,
  indexes: [
    { fields: ['partnership', 'exercise'], unique: true },
    { fields: ['partnership', 'week'], unique: true },
  ],
  fields: [
    relation('partnership', 'partnerships', { required: true, index: true }),
    relation('exercise', 'exercises', { index: true }),
    { name: 'week', type: 'text' },
    { name: 'inviterReadyAt', type: 'date' },
    { name: 'partnerReadyAt', type: 'date' },
    // When the second of the two was ready: from then on both read both answers.
    { name: 'revealedAt', type: 'date' },
    { name: 'inviterTalkedAt', type: 'date' },
    { name: 'partnerTalkedAt', type: 'date' },
  ],
}
