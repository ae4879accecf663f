import type { Block } from 'payload'
import { calloutLabels } from '@/domain/text/callout'
import { toSelectOptions } from './panel-fields'

/** Creates the block for a remark in rich text, as a new object that Payload may modify. */
export const calloutBlock = (): Block => ({
  slug: 'callout',
  labels: { singular: 'Callout', plural: 'Callouts' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'kind',
      type: 'select',
      label: 'Kind',
      required: true,
      defaultValue: 'note',
      options: toSelectOptions(calloutLabels),
      admin: { description: 'The word above the text.', isClearable: false },
    },
    {
      name: 'text',
      type: 'textarea',
      label: 'Text',
      required: true,
      maxLength: 2000,
      admin: { rows: 4, description: 'Leave an empty line to start a new paragraph.' },
    },
  ],
})
