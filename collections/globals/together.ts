import { withGlobalOptimisticLock } from '../optimistic-lock'
import { nameField } from '../fields/text-fields'
import { fieldRow, rowLabel } from '../fields/panel-fields'

/** The text about learning together that the instructor can edit. */
export const Together = withGlobalOptimisticLock({
  slug: 'together',
  label: 'Learning together',
  admin: {
    group: 'Site',
    description:
      'What two people read before they start learning together, and what they’re asked each week.',
  },
  fields: [
    { name: 'safetyTitle', type: 'text', label: 'Before they start: heading', maxLength: 120 },
    {
      name: 'safetyText',
      type: 'textarea',
      label: 'Before they start: who this isn’t for',
      maxLength: 2000,
      admin: { rows: 8, description: 'Leave a blank line between paragraphs.' },
    },
    {
      name: 'helpLines',
      type: 'array',
      label: 'Where to get help',
      labels: { singular: 'Hotline', plural: 'Hotlines' },
      maxRows: 60,
      admin: {
        initCollapsed: true,
        description: 'Please check now and then that each number still works.',
        components: { RowLabel: rowLabel('name', 'New hotline') },
      },
      fields: [
        fieldRow([
          { name: 'country', type: 'text', label: 'Country', required: true, maxLength: 60 },
          nameField('name', 'Name', 120),
        ]),
        fieldRow([
          { name: 'phone', type: 'text', label: 'Phone', maxLength: 40 },
          { name: 'hours', type: 'text', label: 'Hours', maxLength: 80 },
        ]),
      ],
    },
    {
      name: 'exitAddress',
      type: 'text',
      label: 'Where “Quick exit” goes',
      maxLength: 300,
      admin: {
        placeholder: 'https://',
        description:
          'Choose a page that gives nothing away, such as a weather report. If you leave this blank, an empty page opens.',
      },
      validate: (value: unknown) =>
        value === undefined ||
        value === null ||
        value === '' ||
        (typeof value === 'string' && /^https:\/\/\S+$/.test(value) && URL.canParse(value)) ||
        'Please enter a URL that starts with https://, or leave this blank.',
    },
    {
      name: 'checkInQuestions',
      type: 'array',
      label: 'Weekly check-in questions',
      labels: { singular: 'Question', plural: 'Questions' },
      minRows: 3,
      maxRows: 3,
      admin: {
        initCollapsed: true,
        description: 'Students answer each one on a scale of 1 (lowest) to 10 (highest).',
        components: { RowLabel: rowLabel('text', 'New question') },
      },
      fields: [{ name: 'text', type: 'text', label: 'Question', required: true, maxLength: 160 }],
    },
  ],
})
