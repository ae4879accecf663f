import {
  createSection,
  sectionCourseField,
  sectionHeadingField,
  type SectionOwner,
} from '@collections/sections/create-section'

export const INCLUDED_HEADING = 'What you get'

/** What a course includes besides its lessons. */
export const includedSection = (owner: SectionOwner) =>
  createSection({
    slug: 'included',
    label: 'What you get',
    interfaceName: 'IncludedSection',
    fields: [sectionHeadingField(INCLUDED_HEADING), sectionCourseField(owner)],
  })
