import {
  createSection,
  pointsField,
  sectionHeadingField,
} from '@collections/sections/create-section'

export const AUDIENCE_HEADING = 'Who it’s for'

/** Whom the course or offer suits, and whom it doesn't. */
export const audienceSection = createSection({
  slug: 'audience',
  label: 'Who it’s for',
  interfaceName: 'AudienceSection',
  fields: [
    sectionHeadingField(AUDIENCE_HEADING),
    pointsField('suits', 'It’s for you if'),
    pointsField('doesNotSuit', 'It isn’t for you if'),
  ],
})
