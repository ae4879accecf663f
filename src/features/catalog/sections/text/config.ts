import { createSection, sectionHeadingField } from '@collections/sections/create-section'

/** Text with an optional heading. */
export const textSection = createSection({
  slug: 'text',
  label: 'Text',
  interfaceName: 'TextSection',
  fields: [
    sectionHeadingField(),
    { name: 'body', type: 'richText', label: 'Text', required: true },
  ],
})
