import { createSection, sectionHeadingField } from '@collections/sections/create-section'

export const TESTIMONIALS_HEADING = 'What our students say'

/** Testimonials: picked ones, or all of the page's course, or all. */
export const testimonialsSection = createSection({
  slug: 'testimonials',
  label: 'Testimonials',
  interfaceName: 'TestimonialsSection',
  fields: [
    sectionHeadingField(TESTIMONIALS_HEADING),
    {
      name: 'picked',
      type: 'relationship',
      relationTo: 'testimonials',
      hasMany: true,
      maxRows: 24,
      maxDepth: 0,
      label: 'Testimonials',
      admin: {
        allowCreate: false,
        description:
          'Leave blank to show all of them. A sales page leaves out those of other courses.',
      },
    },
  ],
})
