import {
  createSection,
  pointsField,
  sectionHeadingField,
} from '@collections/sections/create-section'

export const OUTCOMES_HEADING = 'What you’ll be able to do'

/** What people can do afterward. */
export const outcomesSection = createSection({
  slug: 'outcomes',
  label: 'Outcomes',
  interfaceName: 'OutcomesSection',
  fields: [sectionHeadingField(OUTCOMES_HEADING), pointsField('points', 'Outcomes')],
})
