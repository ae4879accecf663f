import { imageField } from '@collections/fields/image-field'
import {
  createSection,
  pointsField,
  sectionHeadingField,
} from '@collections/sections/create-section'

export const INSTRUCTOR_HEADING = 'Meet your instructor'

/** The instructor: photo, story, and credentials. The name comes from the home page. */
export const instructorSection = createSection({
  slug: 'instructor',
  label: 'Instructor',
  interfaceName: 'InstructorSection',
  fields: [
    sectionHeadingField(INSTRUCTOR_HEADING),
    { ...imageField('photo', 'Best upright, such as 800 × 1000 pixels.'), label: 'Photo' },
    {
      name: 'isSample',
      type: 'checkbox',
      label: 'This photo is a sample',
      defaultValue: false,
      admin: {
        condition: (_data, siblingData) => Boolean(siblingData.photo),
        description: 'Choose your own photo and uncheck this.',
      },
    },
    {
      name: 'story',
      type: 'richText',
      label: 'Your story',
      admin: {
        description:
          'Why you teach this, in two or three paragraphs. If blank, your text on the home page is shown.',
      },
    },
    pointsField('credentials', 'Credentials', 8),
  ],
})
