import type { CollectionConfig } from 'payload'
import { noOne } from '../access/instructor'
import { choices, relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * Tokens of links that confirm an email or sign in. Payload stores those of password links itself.
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
    // The email address that the link confirms.
    { name: 'email', type: 'email', required: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'usedAt', type: 'date' },
  ],
}
