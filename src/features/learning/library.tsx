import { EmptyLibrary } from './empty-library'
import { LibraryCard } from './library-card'
import { getLibrary } from './queries'

/** The courses of the signed-in user. */
export async function Library() {
  const courses = await getLibrary()
  if (courses.length === 0) return <EmptyLibrary />
  return (
    <div className="grid gap-8">
      {courses.map((course) => (
        <LibraryCard key={course.id} course={course} />
      ))}
    </div>
  )
}
