import { ButtonLink } from '@/components/ui/button-link'
import { routes } from '@/domain/paths'
import { CourseProgressLine } from './course-progress-line'
import { EmptyLibrary } from './empty-library'
import { mainCourse } from './library-views'
import { ModuleProgressList } from './module-progress-list'
import { getLibrary } from './queries'

/** The modules of all courses with progress, and the way to review each course. */
export async function ReviewModules() {
  const courses = await getLibrary()
  if (courses.length === 0) return <EmptyLibrary />
  const main = mainCourse(courses)
  return courses.map((course) => (
    <section
      key={course.id}
      aria-labelledby={`review-${course.id}`}
      className="grid grid-cols-1 gap-6"
    >
      <h2 id={`review-${course.id}`} dir="auto" className="heading text-2xl wrap-anywhere">
        {course.title}
      </h2>
      <CourseProgressLine progress={course.progress} />
      <ModuleProgressList course={course} />
      <ButtonLink
        href={routes.review(course.slug)}
        variant={course === main ? 'primary' : 'secondary'}
        className="justify-self-start"
      >
        Review {course.title}
      </ButtonLink>
    </section>
  ))
}
