import type { CollectionConfig } from 'payload'
import { nobody } from '../access/instructor'
import { hiddenCollection, writtenByServices } from '../records'

/**
 * Links that were mailed to confirm an address, or to sign in. They work once. Links for a new
 * password are Payload's own.
 */
export const AccountTokens: CollectionConfig<'account-tokens'> = {
  slug: 'account-tokens',
  access: writtenByServices(nobody),
  ...hiddenCollection,
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: [
        { value: 'confirm_email', label: 'Confirm the email' },
        { value: 'change_email', label: 'Change the email' },
        { value: 'sign_in', label: 'Sign in' },
      ],
    },
    // The SHA-256 of what is in the link.
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    // The address that is confirmed by it.
    { name: 'email', type: 'email', required: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'usedAt', type: 'date' },
  ],
}
