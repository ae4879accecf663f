import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** Invitations to learn together. Only the hash of the link's token is stored. */
export const PartnerInvitations: CollectionConfig<'partner-invitations'> = {
  slug: 'partner-invitations',
  access: denyWrites(noOne),
  ...hiddenCollection,
  fields: [
    relationshipField('inviter', 'users', { required: true, index: true }),
    relationshipField('course', 'courses', { required: true, index: true }),
    // Null if the inviter shared the link instead of emailing it.
    { name: 'email', type: 'text' },
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'open',
      // 'claimed': someone other than the invitee accepted, and the inviter must confirm that
      // person.
      options: ['open', 'claimed', 'accepted', 'declined', 'withdrawn'],
    },
    relationshipField('claimedBy', 'users', { index: true }),
    { name: 'expiresAt', type: 'date', required: true },
  ],
}
