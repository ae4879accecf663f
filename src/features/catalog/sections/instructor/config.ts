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
      name: 'story',
      type: 'richText',
      label: 'Your story',
      admin: {
        description:
          'Why you teach this, in two or three paragraphs. If blank, the text from the home page appears here.',
      },
    },
    pointsField('credentials', 'Credentials', 8),
  ],
})
