import { EmptyLibrary } from './empty-library'
import { LibraryCard } from './library-card'
import type { LibraryState } from './library-state'
import { mainCourse } from './library-views'

/** A person's courses. */
export function Library({ courses, together }: Pick<LibraryState, 'courses' | 'together'>) {
  if (courses.length === 0) return <EmptyLibrary together={together} />
  const main = mainCourse(courses)
  return (
    <div className="grid grid-cols-1 gap-8">
      {courses.map((course) => (
        <LibraryCard key={course.id} course={course} isMain={course === main} />
      ))}
    </div>
  )
}
