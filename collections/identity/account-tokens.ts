import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { choices, relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * Single-use links emailed to confirm an address or to sign in. Password links are Payload's own.
 */
export const AccountTokens: CollectionConfig<'account-tokens'> = {
  slug: 'account-tokens',
  access: writtenByServices(noOne),
  ...hiddenCollection,
  fields: [
    relation('user', 'users', { required: true, index: true }),
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: choices({
        confirm_email: 'Confirm email',
        change_email: 'Change email',
        sign_in: 'Sign in',
      }),
    },
    // The SHA-256 of the token in the link.
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    // The email that the link confirms.
    { name: 'email', type: 'email', required: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'usedAt', type: 'date' },
  ],
}
