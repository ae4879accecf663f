import { EmptyLibrary } from './empty-library'
import { LessonLinks } from './lesson-links'
import { WORKBOOK_ID } from './library-views'
import { getLibrary } from './queries'

/** Every lesson of one's courses. */
export async function CourseContent() {
  const courses = await getLibrary()
  if (courses.length === 0) return <EmptyLibrary />
  return courses.map(({ id, title, overviewPath, modules, ownLessons }) => (
    <section key={id} aria-labelledby={`content-${id}`} className="grid gap-8">
      <h2 id={`content-${id}`} className="heading text-2xl">
        {title}
      </h2>
      {modules.map((module) => (
        <div key={module.id} className="grid gap-3">
          <h3 className="heading text-lg">{module.title}</h3>
          {module.lessons.length === 0 ? (
            <p className="text-ink-soft">There is no lesson here yet.</p>
          ) : (
            <LessonLinks lessons={module.lessons} />
          )}
        </div>
      ))}
      {ownLessons.length > 0 && (
        <LessonLinks
          lessons={ownLessons}
          fallbackHref={overviewPath && `${overviewPath}#${WORKBOOK_ID}`}
        />
      )}
    </section>
  ))
}
