import { EmptyState } from '@/components/ui/empty-state'
import type { HomeView } from '../queries'
import { CourseCard } from './course-card'
import { Hero } from './hero'
import { TestimonialSection } from './testimonial-section'

/** The home page: the instructor, the courses, and testimonials. */
export function HomePage({ home }: { home: HomeView }) {
  return (
    <>
      <Hero home={home} />
      <section id="courses" aria-labelledby="courses-heading" className="shell py-16 lg:py-24">
        <h2 id="courses-heading" dir="auto" className="heading mb-8 text-2xl wrap-anywhere">
          {home.coursesHeading}
        </h2>
        {home.courses.map((course) => (
          <CourseCard key={course.slug} course={course} />
        ))}
        {home.courses.length === 0 && (
          <div className="border-t border-hairline">
            <EmptyState title="No courses are open right now">
              <p>Please check back soon. If you already have one, it’s in your library.</p>
            </EmptyState>
          </div>
        )}
      </section>
      <TestimonialSection testimonials={home.testimonials} />
    </>
  )
}
