import {
  createSection,
  pointsField,
  sectionCourseField,
  sectionHeadingField,
  type SectionOwner,
} from '@collections/sections/create-section'

export const TOGETHER_HEADING = 'One purchase, two people'

/** How two people take a course. Shown only if the course has exercises for two. */
export const togetherSection = (owner: SectionOwner) =>
  createSection({
    slug: 'together',
    label: 'On your own or together',
    interfaceName: 'TogetherSection',
    fields: [
      sectionHeadingField(TOGETHER_HEADING),
      sectionCourseField(owner),
      pointsField('solo', 'On your own', 6),
      pointsField('partnered', 'With your partner', 6),
    ],
  })
