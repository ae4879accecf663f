import { imageField } from '@collections/fields/image-field'
import { createSection, sectionHeadingField } from '@collections/sections/create-section'

/** A picture beside a text. */
export const imageTextSection = createSection({
  slug: 'imageText',
  label: 'Picture with text',
  interfaceName: 'ImageTextSection',
  fields: [
    { ...imageField('image'), required: true },
    {
      name: 'side',
      type: 'radio',
      label: 'Picture on the',
      defaultValue: 'left',
      options: [
        { value: 'left', label: 'Left' },
        { value: 'right', label: 'Right' },
      ],
      admin: { description: 'On phones, the picture is above the text.' },
    },
    sectionHeadingField(),
    { name: 'body', type: 'richText', label: 'Text', required: true },
  ],
})
