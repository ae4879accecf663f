import { EmptyLibrary } from './empty-library'
import { LibraryCard } from './library-card'
import type { LibraryCourse } from './library-state'
import { mainCourse } from './library-views'

/** The courses of somebody. */
export function Library({ courses }: { courses: readonly LibraryCourse[] }) {
  if (courses.length === 0) return <EmptyLibrary />
  const main = mainCourse(courses)
  return (
    <div className="grid grid-cols-1 gap-8">
      {courses.map((course) => (
        <LibraryCard key={course.id} course={course} isMain={course === main} />
      ))}
    </div>
  )
}
