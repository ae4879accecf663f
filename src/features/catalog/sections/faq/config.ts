import { rowLabel, relationshipField } from '@collections/fields/panel-fields'
import {
  createSection,
  sectionHeadingField,
  type SectionOwner,
} from '@collections/sections/create-section'

export const FAQ_HEADING = 'Frequently asked questions'

/** The questions of a course, and others that are only on this page. */
export const faqSection = (owner: SectionOwner) =>
  createSection({
    slug: 'faq',
    label: 'Questions and answers',
    interfaceName: 'FaqSection',
    fields: [
      sectionHeadingField(FAQ_HEADING),
      relationshipField('course', 'courses', {
        label: 'Questions of a course',
        maxDepth: 0,
        admin:
          owner === 'courses'
            ? { hidden: true }
            : {
                allowCreate: false,
                allowEdit: false,
                description: 'Optional. This course’s questions come first.',
              },
      }),
      {
        name: 'questions',
        type: 'array',
        label: owner === 'courses' ? 'More questions' : 'Questions',
        labels: { singular: 'Question', plural: 'Questions' },
        maxRows: 30,
        admin: {
          components: { RowLabel: rowLabel('question', 'New question') },
          ...(owner === 'courses' && {
            description: 'The questions under “FAQ” appear here on their own.',
          }),
        },
        fields: [
          { name: 'question', type: 'text', label: 'Question', required: true, maxLength: 200 },
          { name: 'answer', type: 'richText', label: 'Answer', required: true },
        ],
      },
    ],
  })
