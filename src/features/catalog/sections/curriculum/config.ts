import {
  createSection,
  sectionCourseField,
  sectionHeadingField,
  type SectionOwner,
} from '@collections/sections/create-section'

export const CURRICULUM_HEADING = 'What’s inside'

/** The modules and lessons of a course, with their lengths. */
export const curriculumSection = (owner: SectionOwner) =>
  createSection({
    slug: 'curriculum',
    label: 'Curriculum',
    interfaceName: 'CurriculumSection',
    fields: [sectionHeadingField(CURRICULUM_HEADING), sectionCourseField(owner)],
  })
