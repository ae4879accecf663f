import type { CollectionConfig } from 'payload'
import { nobody } from '../access/instructor'
import { relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/** An invitation to learn together. Its link carries a secret of which only the hash is kept. */
export const PartnerInvitations: CollectionConfig<'partner-invitations'> = {
  slug: 'partner-invitations',
  access: writtenByServices(nobody),
  ...hiddenCollection,
  fields: [
    relation('inviter', 'users', { required: true, index: true }),
    relation('course', 'courses', { required: true, index: true }),
    // Null for a link that is shown and not mailed.
    { name: 'email', type: 'text' },
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'open',
      // 'claimed': somebody else than the one invited said yes; the inviter has to say who it is.
      options: ['open', 'claimed', 'accepted', 'declined', 'withdrawn'],
    },
    relation('claimedBy', 'users', { index: true }),
    { name: 'expiresAt', type: 'date', required: true },
  ],
}
