import type { CollectionConfig } from 'payload'
import { noOne } from './access/instructor'
import { hiddenCollection, denyWrites } from './collection-defaults'

/** Proofs that a feature works (docs/decisions/0056). The only kind so far is email. */
export const SetupProofs: CollectionConfig<'setup-proofs'> = {
  slug: 'setup-proofs',
  access: denyWrites(noOne),
  ...hiddenCollection,
  fields: [
    { name: 'kind', type: 'select', required: true, unique: true, options: ['mail'] },
    // The SHA-256 of the code in the last test email. Null once confirmed.
    { name: 'codeHash', type: 'text' },
    { name: 'codeExpiresAt', type: 'date' },
    // The number of wrong codes entered.
    { name: 'wrongCodes', type: 'number', required: true, defaultValue: 0 },
    { name: 'provedAt', type: 'date' },
    // The SHA-256 of the confirmed settings. If the settings change, they must be confirmed again.
    { name: 'settingsHash', type: 'text' },
  ],
}
