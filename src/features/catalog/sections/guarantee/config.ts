import {
  createSection,
  sectionCourseField,
  type SectionOwner,
} from '@collections/sections/create-section'

/** The satisfaction rate or the refund policy of a course, with an enroll button. */
export const guaranteeSection = (owner: SectionOwner) =>
  createSection({
    slug: 'guarantee',
    label: 'Guarantee',
    interfaceName: 'GuaranteeSection',
    fields: [sectionCourseField(owner)],
  })
