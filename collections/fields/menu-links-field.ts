import type { ArrayField } from 'payload'
import { hasVisibleCharacter } from '@/domain/identity/person-name'
import { linkField } from './link-field'
import { relationshipField, rowLabel } from './panel-fields'
import { valueIn } from './unique-validator'

const MAX_LABEL_LENGTH = 30

type MenuLinksField = { name: string; label: string; maxRows: number; description: string }

/** Creates the list of links in the header or the footer: each to a page, or to any URL. */
export function menuLinksField({ name, label, maxRows, description }: MenuLinksField): ArrayField {
  const url = linkField({ name: 'url', label: 'Or a link' })
  return {
    name,
    type: 'array',
    label,
    labels: { singular: 'Link', plural: 'Links' },
    maxRows,
    admin: {
      description,
      components: { RowLabel: rowLabel('label', 'New link') },
    },
    fields: [
      {
        name: 'label',
        type: 'text',
        label: 'Label',
        required: true,
        maxLength: MAX_LABEL_LENGTH,
        validate: (value: unknown) => {
          if (typeof value !== 'string' || !hasVisibleCharacter(value))
            return 'Please enter a label.'
          return (
            value.length <= MAX_LABEL_LENGTH || `Please use at most ${MAX_LABEL_LENGTH} characters.`
          )
        },
      },
      relationshipField('page', 'pages', {
        label: 'Page',
        admin: {
          allowCreate: false,
          description: 'Visitors see the link once the page is published.',
        },
      }),
      {
        ...url,
        admin: {
          description: 'A web address, or a path on this site such as /course/your-course.',
          condition: (_, siblingData) => !siblingData.page,
        },
        validate: (value: unknown, { siblingData }: { siblingData: unknown }) => {
          if (valueIn(siblingData, 'page')) return true
          return value ? url.validate(value) : 'Choose a page, or enter a link.'
        },
      },
    ],
  }
}
