import { ButtonLink } from '@/components/ui/button-link'
import { routes } from '@/domain/paths'
import { EmptyLibrary } from './empty-library'
import { ModuleProgressList } from './module-progress-list'
import { getLibrary } from './queries'

/** The modules of all courses with progress, and the way to review each course. */
export async function ReviewModules() {
  const courses = await getLibrary()
  if (courses.length === 0) return <EmptyLibrary />
  return courses.map((course) => (
    <section key={course.id} aria-labelledby={`review-${course.id}`} className="grid gap-6">
      <h2 id={`review-${course.id}`} className="heading text-2xl">
        {course.title}
      </h2>
      <ModuleProgressList course={course} />
      <ButtonLink
        href={routes.review(course.slug)}
        variant="secondary"
        className="justify-self-start"
      >
        Review {course.title}
      </ButtonLink>
    </section>
  ))
}
