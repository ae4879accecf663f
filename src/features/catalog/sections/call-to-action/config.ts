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
                  'The button shows the price. To open something else, leave this blank.',
              },
        validate: (value: unknown, { siblingData }: { siblingData: object }) =>
          owner === 'courses' ||
          Boolean(value) ||
          Boolean(Reflect.get(siblingData, 'linkUrl')) ||
          'Please choose a course, or enter a link.',
      }),
      fieldRow([
        linkField({ name: 'linkUrl', label: 'Link to open instead of enrolling' }),
        {
          name: 'linkLabel',
          type: 'text',
          label: 'Button text for this link',
          maxLength: 40,
          validate: (value: unknown, { siblingData }: { siblingData: object }) => {
            const hasLink = Boolean(Reflect.get(siblingData, 'linkUrl'))
            if (hasLink && !value) return 'Please enter the button’s text.'
            return (
              hasLink || !value || 'Please enter the link, too. An enroll button has its own text.'
            )
          },
        },
      ]),
    ],
  })
