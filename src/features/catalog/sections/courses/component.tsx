import { EmptyState } from '@/components/ui/empty-state'
import type { SectionProps } from '../section-props'
import { COURSES_HEADING } from './config'
import { CourseCard } from './course-card'

export function CoursesSection({ section, context, anchor }: SectionProps<'courses'>) {
  const { listedCourses } = context
  return (
    <section id={anchor} aria-labelledby={`${anchor}-heading`} className="shell py-16 lg:py-24">
      <h2 id={`${anchor}-heading`} dir="auto" className="heading mb-8 text-2xl wrap-anywhere">
        {section.heading || COURSES_HEADING}
      </h2>
      {listedCourses.map((course) => (
        <CourseCard key={course.slug} id={`${anchor}-${course.slug}`} course={course} />
      ))}
      {listedCourses.length === 0 && (
        <div className="border-t border-hairline">
          <EmptyState title="No courses are open right now">
            <p>Please check back soon. If you already have one, it’s in your library.</p>
          </EmptyState>
        </div>
      )}
    </section>
  )
}
