import { createSection, sectionHeadingField } from '@collections/sections/create-section'

export const NEWSLETTER_HEADING = 'Get updates'

/** A form to sign up for the newsletter. */
export const newsletterSection = createSection({
  slug: 'newsletter',
  label: 'Newsletter sign-up',
  interfaceName: 'NewsletterSection',
  fields: [
    sectionHeadingField(NEWSLETTER_HEADING),
    {
      name: 'text',
      type: 'textarea',
      label: 'Text',
      maxLength: 600,
      admin: { description: 'Say what you’ll write about, and how often.' },
    },
    {
      name: 'buttonLabel',
      type: 'text',
      label: 'Button text',
      maxLength: 40,
      admin: { placeholder: NEWSLETTER_HEADING },
    },
  ],
})
