import { routes } from '@/domain/routes/paths'
import type { SectionProps } from '../section-props'
import { TESTIMONIALS_HEADING } from './config'
import { TestimonialRow } from './testimonial-row'

export function TestimonialsSection({ section, context, anchor }: SectionProps<'testimonials'>) {
  const testimonials = chooseTestimonials(section, context)
  // Only the home page says that there are no reviews yet.
  if (testimonials.length === 0 && context.path !== routes.home) return null
  return (
    <TestimonialRow
      anchor={anchor}
      heading={section.heading || TESTIMONIALS_HEADING}
      testimonials={testimonials}
    />
  )
}

/** Returns the picked testimonials, or on a sales page those that suit the course, or all. */
function chooseTestimonials(
  { picked }: SectionProps<'testimonials'>['section'],
  { course, testimonials }: SectionProps<'testimonials'>['context'],
) {
  if (picked?.length)
    return picked.flatMap((id) => testimonials.filter((testimonial) => testimonial.id === id))
  if (!course) return testimonials
  return testimonials.filter(
    (testimonial) => !testimonial.course || testimonial.course === course.id,
  )
}
