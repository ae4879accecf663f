import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/** The couple's state of an exercise or check-in. One row, so that a reveal is always mutual. */
export const Meetings: CollectionConfig<'meetings'> = {
  slug: 'meetings',
  access: writtenByServices(noOne),
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
    // When the second partner was ready. From then on, both partners can read both answers.
    { name: 'revealedAt', type: 'date' },
    { name: 'inviterTalkedAt', type: 'date' },
    { name: 'partnerTalkedAt', type: 'date' },
  ],
}
