'use client'

import { useRouter } from 'next/navigation'
import { useAttempt } from '@/components/browser/use-attempt'
import type { MovableCollection } from '@/services/catalog/move-in-list'
import { moveContent } from './move-action'
import './course-contents.css'

type Row = { id: string; title: string; isVisible: boolean }
type LessonRow = Row & { exercises: Row[] }
type ModuleRow = Row & { lessons: LessonRow[] }

type CourseContentsListProps = {
  courseId: string
  modules: ModuleRow[]
  /** Lessons that belong to the course itself: the workbook. */
  courseLessons: LessonRow[]
  /** Exercises in the archive. */
  archived: Row[]
}

/** Shows the order of a course and moves its parts. A move is saved at once. */
export function CourseContentsList(props: CourseContentsListProps) {
  const { courseId, modules, courseLessons, archived } = props
  const router = useRouter()
  const { run, statusMessage } = useAttempt()

  function move(collection: MovableCollection, row: Row, direction: 'up' | 'down') {
    run(() => moveContent({ collection, id: row.id, direction }), {
      done: `“${row.title}” was moved ${direction}.`,
      onDone: () => router.refresh(),
    })
  }

  const line = (collection: MovableCollection, row: Row, index: number, count: number) => (
    <div className="course-contents__row">
      <a href={`/admin/collections/${collection}/${row.id}`}>{row.title}</a>
      {!row.isVisible && <span className="course-contents__hidden">hidden</span>}
      <span className="course-contents__moves">
        <MoveButton
          label={`Move ${row.title} up`}
          sign="↑"
          disabled={index === 0}
          onMove={() => move(collection, row, 'up')}
        />
        <MoveButton
          label={`Move ${row.title} down`}
          sign="↓"
          disabled={index === count - 1}
          onMove={() => move(collection, row, 'down')}
        />
      </span>
    </div>
  )

  const lessonItem = (lesson: LessonRow, index: number, count: number) => (
    <li key={lesson.id}>
      {line('lessons', lesson, index, count)}
      {lesson.exercises.length > 0 && (
        <ul aria-label={`Exercises of ${lesson.title}`}>
          {lesson.exercises.map((exercise, position) => (
            <li key={exercise.id}>
              {line('exercises', exercise, position, lesson.exercises.length)}
            </li>
          ))}
        </ul>
      )}
    </li>
  )

  return (
    <section className="field-type course-contents" aria-label="Modules and lessons">
      <h3>Modules and lessons</h3>
      <p className="field-description">
        The order in which students see them. The arrows save at once.
      </p>
      {modules.length === 0 && courseLessons.length === 0 && <p>This course has no modules yet.</p>}
      <ol>
        {modules.map((module, index) => (
          <li key={module.id}>
            {line('modules', module, index, modules.length)}
            <ol>
              {module.lessons.map((lesson, position) =>
                lessonItem(lesson, position, module.lessons.length),
              )}
            </ol>
          </li>
        ))}
        {courseLessons.map((lesson) => lessonItem(lesson, 0, 1))}
      </ol>
      {archived.length > 0 && (
        <>
          <h4 id="course-archive">Exercises in the archive</h4>
          <ul aria-labelledby="course-archive" className="course-contents__archive">
            {archived.map(({ id, title }) => (
              <li key={id}>
                <a href={`/admin/collections/exercises/${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status">{statusMessage?.text}</p>
      <p className="course-contents__add">
        <a href="/admin/collections/modules/create">Add a module</a>
        <a href="/admin/collections/lessons/create">Add a lesson</a>
        <a href="/admin/collections/exercises/create">Add an exercise</a>
        <a href={`/admin/collections/faqs?where[course][equals]=${courseId}`}>
          Questions and answers
        </a>
      </p>
    </section>
  )
}

type MoveButtonProps = { label: string; sign: string; disabled: boolean; onMove: () => void }

function MoveButton({ label, sign, disabled, onMove }: MoveButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={onMove}>
      {sign}
    </button>
  )
}
