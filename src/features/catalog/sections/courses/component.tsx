import { EmptyState } from '@/components/ui/empty-state'
import { SectionFrame, SectionHeading } from '../section-frame'
import type { SectionProps } from '../section-props'
import { COURSES_HEADING } from './config'
import { CourseCard } from './course-card'

export function CoursesSection({ section, context, anchor }: SectionProps<'courses'>) {
  const { listedCourses } = context
  return (
    <SectionFrame anchor={anchor} hasHeading className="shell py-14 lg:py-20">
      <SectionHeading anchor={anchor} className="mb-8 text-2xl">
        {section.heading || COURSES_HEADING}
      </SectionHeading>
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
    </SectionFrame>
  )
}
