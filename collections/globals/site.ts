import { validateCountryCode } from '@/domain/checkout/eu-countries'
import { routes } from '@/domain/routes/paths'
import { instructorFieldAccess } from '../access/instructor'
import { withGlobalOptimisticLock } from '../optimistic-lock'
import { linkField } from '../fields/link-field'
import { menuLinksField } from '../fields/menu-links-field'
import { nameField } from '../fields/text-fields'

export const Site = withGlobalOptimisticLock({
  slug: 'site',
  label: 'Name, contact, and links',
  admin: {
    group: 'Site',
    description: 'Text that appears on every page.',
    preview: () => routes.home,
  },
  fields: [
    nameField('brandName', 'Site name', 60),
    { name: 'supportEmail', type: 'email', label: 'Support email', required: true },
    {
      name: 'contactText',
      type: 'textarea',
      label: 'Contact details in the footer',
      maxLength: 400,
    },
    { name: 'socialLabel', type: 'text', label: 'Social media name', maxLength: 60 },
    linkField({ name: 'socialUrl', label: 'Social media link' }),
    menuLinksField({
      name: 'headerLinks',
      label: 'Links in the header',
      maxRows: 5,
      description: 'Up to five links, beside the site’s name.',
    }),
    menuLinksField({
      name: 'footerLinks',
      label: 'More links in the footer',
      maxRows: 8,
      description: 'Up to eight links, besides the privacy policy and the terms.',
    }),
    { name: 'footerText', type: 'text', label: 'Fine print in the footer', maxLength: 200 },
    {
      name: 'newsletterFile',
      type: 'upload',
      relationTo: 'documents',
      label: 'PDF for newsletter subscribers',
      filterOptions: { mimeType: { equals: 'application/pdf' } },
      // Subscribers get the file by the link in their email, and no one else does.
      access: { read: instructorFieldAccess },
      admin: {
        description: 'Everyone who confirms their sign-up gets a link to it by email.',
      },
    },
    {
      name: 'seller',
      type: 'group',
      label: 'Seller on receipts',
      admin: { description: 'Shown on new receipts. Existing receipts don’t change.' },
      // The seller's address isn't public. Only buyers see it, on their receipts.
      access: { read: instructorFieldAccess },
      fields: [
        { name: 'name', type: 'text', label: 'Name or company', maxLength: 120 },
        { name: 'address', type: 'textarea', label: 'Address', maxLength: 400 },
        {
          name: 'country',
          type: 'text',
          label: 'Country code',
          maxLength: 2,
          validate: validateCountryCode,
          admin: { description: 'Two letters, such as US or DE.' },
        },
        { name: 'taxId', type: 'text', label: 'Tax ID', maxLength: 60 },
      ],
    },
  ],
})
