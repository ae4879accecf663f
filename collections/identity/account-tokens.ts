import type { CollectionConfig } from 'payload'
import { nobody } from '../access/instructor'
import { choices, relation } from '../fields/panel-fields'
import { hiddenCollection, writtenByServices } from '../collection-defaults'

/**
 * Links that were mailed to confirm an address, or to sign in. They work once. Links for a new
 * password are Payload's own.
 */
export const AccountTokens: CollectionConfig<'account-tokens'> = {
  slug: 'account-tokens',
  access: writtenByServices(nobody),
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
    // The SHA-256 of what is in the link.
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    // The address that is confirmed by it.
    { name: 'email', type: 'email', required: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'usedAt', type: 'date' },
  ],
}
