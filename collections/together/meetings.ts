import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** The state of a couple's exercise or check-in, in one row so that a reveal is always mutual. */
export const Meetings: CollectionConfig<'meetings'> = {
  slug: 'meetings',
  access: denyWrites(noOne),
  ...hiddenCollection,
  indexes: [
    { fields: ['partnership', 'exercise'], unique: true },
    { fields: ['partnership', 'week'], unique: true },
  ],
  fields: [
    relationshipField('partnership', 'partnerships', { required: true, index: true }),
    relationshipField('exercise', 'exercises', { index: true }),
    { name: 'week', type: 'text' },
    { name: 'inviterReadyAt', type: 'date' },
    { name: 'partnerReadyAt', type: 'date' },
    // When the second partner became ready. From then on, both partners can read both answers.
    { name: 'revealedAt', type: 'date' },
    { name: 'inviterTalkedAt', type: 'date' },
    { name: 'partnerTalkedAt', type: 'date' },
  ],
}
