import { createSection, sectionHeadingField } from '@collections/sections/create-section'

export const COURSES_HEADING = 'Explore all courses'

/** The listed courses. */
export const coursesSection = createSection({
  slug: 'courses',
  label: 'All courses',
  interfaceName: 'CoursesSection',
  fields: [sectionHeadingField(COURSES_HEADING)],
})
