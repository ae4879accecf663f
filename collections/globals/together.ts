import type { GlobalConfig } from 'payload'
import { anyone, instructorOnly } from '../access/instructor'
import { editingFields } from '../fields/editing-fields'
import { rowLabel } from '../fields/row-label'
import { nameField } from '../fields/text-fields'
import { announceGlobal } from '../hooks/announce-content'
import { savedBy } from '../hooks/saved-by'
import { staleSave } from '../hooks/stale-save'

/** The words of learning together that the instructor may change. */
export const Together: GlobalConfig = {
  slug: 'together',
  label: 'Learning together',
  access: { read: anyone, readVersions: instructorOnly, update: instructorOnly },
  admin: {
    group: 'Site',
    description:
      'What two people read before they learn together, and what they are asked each week.',
  },
  versions: { max: 20 },
  hooks: {
    beforeOperation: [staleSave],
    beforeChange: [savedBy],
    afterChange: [announceGlobal],
  },
  fields: [
    ...editingFields(),
    {
      name: 'safetyTitle',
      type: 'text',
      label: 'Before the first partnership: heading',
      maxLength: 120,
    },
    {
      name: 'safetyText',
      type: 'textarea',
      label: 'Before the first partnership: for whom this is not',
      maxLength: 2000,
      admin: { rows: 8, description: 'An empty line begins a new paragraph.' },
    },
    {
      name: 'helpLines',
      type: 'array',
      label: 'Where to find help',
      labels: { singular: 'Help line', plural: 'Help lines' },
      maxRows: 60,
      admin: {
        initCollapsed: true,
        description: 'Please check from time to time that each of them still answers.',
        components: { RowLabel: rowLabel('name', 'New help line') },
      },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'country', type: 'text', label: 'Country', required: true, maxLength: 60 },
            nameField('name', 'Name', 120),
          ],
        },
        {
          type: 'row',
          fields: [
            { name: 'phone', type: 'text', label: 'Telephone', maxLength: 40 },
            { name: 'hours', type: 'text', label: 'When', maxLength: 80 },
          ],
        },
      ],
    },
    {
      name: 'exitAddress',
      type: 'text',
      label: 'Where “Leave this page” leads',
      maxLength: 300,
      admin: {
        placeholder: 'https://',
        description:
          'A page that gives nothing away, such as a weather report. Without one, an empty page opens.',
      },
      validate: (value: unknown) =>
        value === undefined ||
        value === null ||
        value === '' ||
        (typeof value === 'string' && /^https:\/\/\S+$/.test(value) && URL.canParse(value)) ||
        'Please enter an address that begins with https://, or leave it empty.',
    },
    {
      name: 'checkInQuestions',
      type: 'array',
      label: 'The three questions of the week',
      labels: { singular: 'Question', plural: 'Questions' },
      minRows: 3,
      maxRows: 3,
      admin: {
        initCollapsed: true,
        description: 'Each is answered from 1, not at all, to 10, very much.',
        components: { RowLabel: rowLabel('text', 'New question') },
      },
      fields: [{ name: 'text', type: 'text', label: 'Question', required: true, maxLength: 160 }],
    },
  ],
}
