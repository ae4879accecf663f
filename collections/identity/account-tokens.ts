import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { relationshipField } from '../fields/panel-fields'
import { hiddenCollection, denyWrites } from '../collection-defaults'

/** Tokens of links that confirm an email. Payload itself stores password link tokens. */
export const AccountTokens: CollectionConfig<'account-tokens'> = {
  slug: 'account-tokens',
  access: denyWrites(noOne),
  ...hiddenCollection,
  fields: [
    relationshipField('user', 'users', { required: true, index: true }),
    {
      name: 'kind',
      type: 'select',
      required: true,
      // 'sign_in' is no longer written. The migrations created this value.
      options: ['confirm_email', 'change_email', 'sign_in'],
    },
    // The SHA-256 of the token in the link.
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    // The email address that the link confirms.
    { name: 'email', type: 'email', required: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'usedAt', type: 'date' },
  ],
}
