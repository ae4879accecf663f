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
        validate: (value: unknown, { siblingData }: { siblingData: object }) =>
          owner === 'courses' ||
          Boolean(value) ||
          Boolean(Reflect.get(siblingData, 'linkUrl')) ||
          'Please choose a course, or enter a link.',
      }),
      fieldRow([
        {
          name: 'linkLabel',
          type: 'text',
          label: 'Text of the linked button',
          maxLength: 40,
          validate: (value: unknown, { siblingData }: { siblingData: object }) =>
            Boolean(value) ||
            !Reflect.get(siblingData, 'linkUrl') ||
            'Please enter the button’s text.',
        },
        linkField({ name: 'linkUrl', label: 'Its link, instead of enrolling' }),
      ]),
    ],
  })
