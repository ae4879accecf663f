import { EmptyLibrary } from './empty-library'
import { LibraryCard } from './library-card'
import { mainCourse } from './library-views'
import { getLibrary } from './queries'

/** The courses of the signed-in user. */
export async function Library() {
  const courses = await getLibrary()
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
