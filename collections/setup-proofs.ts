import type { CollectionConfig } from 'payload'
import { nobody } from './access/instructor'
import { hiddenCollection, writtenByServices } from './collection-defaults'

/**
 * What the instructor has proved to work before the site opens (docs/decisions/0056): that a mail
 * arrives. One row for each kind.
 */
export const SetupProofs: CollectionConfig<'setup-proofs'> = {
  slug: 'setup-proofs',
  access: writtenByServices(nobody),
  ...hiddenCollection,
  fields: [
    { name: 'kind', type: 'select', required: true, unique: true, options: ['mail'] },
    // The SHA-256 of the code in the last test mail. Null once it was typed in.
    { name: 'codeHash', type: 'text' },
    { name: 'codeExpiresAt', type: 'date' },
    // How often a wrong code was typed.
    { name: 'wrongCodes', type: 'number', required: true, defaultValue: 0 },
    { name: 'provedAt', type: 'date' },
    // The SHA-256 of the settings that were proved: others have to be proved anew.
    { name: 'settingsHash', type: 'text' },
  ],
}
