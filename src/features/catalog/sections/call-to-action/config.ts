import { fieldRow, relationshipField } from '@collections/fields/panel-fields'
import { linkField } from '@collections/fields/link-field'
import {
  createSection,
  sectionHeadingField,
  type SectionOwner,
} from '@collections/sections/create-section'

/** A short text with one button, which enrolls in a course or opens a link. */
export const callToActionSection = (owner: SectionOwner) =>
  createSection({
    slug: 'callToAction',
    label: 'Call to action',
    interfaceName: 'CallToActionSection',
    fields: [
      sectionHeadingField(),
      { name: 'text', type: 'textarea', label: 'Text', maxLength: 600 },
      relationshipField('course', 'courses', {
        label: 'Enroll button for',
        maxDepth: 0,
        admin:
          owner === 'courses'
            ? { hidden: true }
            : {
                allowCreate: false,
                allowEdit: false,
                description:
                  'The button shows the price. For another button, enter a link instead.',
              },
      }),
      fieldRow([
        {
          name: 'linkLabel',
          type: 'text',
          label: owner === 'courses' ? 'Button text, instead of “Enroll Now”' : 'Button text',
          maxLength: 40,
        },
        linkField({ name: 'linkUrl', label: 'Button link' }),
      ]),
    ],
  })
