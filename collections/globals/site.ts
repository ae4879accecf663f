import type { GlobalConfig } from 'payload'
import { routes } from '@/domain/routes/paths'
import { anyone, instructorField, instructorOnly } from '../access/instructor'
import { editingFields } from '../fields/editing-fields'
import { linkField } from '../fields/link-field'
import { nameField } from '../fields/text-fields'
import { announceGlobal } from '../hooks/announce-content'
import { savedBy } from '../hooks/saved-by'
import { staleSave } from '../hooks/stale-save'

export const Site: GlobalConfig = {
  slug: 'site',
  label: 'Name, contact, footer',
  access: { read: anyone, readVersions: instructorOnly, update: instructorOnly },
  admin: {
    group: 'Site',
    description: 'What stands on every page.',
    preview: () => routes.home,
  },
  versions: { max: 20 },
  hooks: {
    beforeOperation: [staleSave],
    beforeChange: [savedBy],
    afterChange: [announceGlobal],
  },
  fields: [
    ...editingFields(),
    nameField('brandName', 'Name of the site', 60),
    { name: 'supportEmail', type: 'email', label: 'Support address', required: true },
    { name: 'contactText', type: 'textarea', label: 'Contact, in the footer', maxLength: 400 },
    { name: 'socialLabel', type: 'text', label: 'Social link: label', maxLength: 60 },
    linkField({ name: 'socialUrl', label: 'Social link: address' }),
    { name: 'footerText', type: 'text', label: 'Small print, in the footer', maxLength: 200 },
    {
      name: 'seller',
      type: 'group',
      label: 'Seller, on the receipts',
      admin: {
        description:
          'Receipts that are written from now on show this. Those that were written stay as they are.',
      },
      // Visitors need not know it: it is sent to buyers.
      access: { read: instructorField },
      fields: [
        { name: 'name', type: 'text', label: 'Name or company', maxLength: 120 },
        { name: 'address', type: 'textarea', label: 'Address', maxLength: 400 },
        { name: 'taxId', type: 'text', label: 'Tax number', maxLength: 60 },
      ],
    },
  ],
}
