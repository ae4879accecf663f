'use client'

import { useRouter } from 'next/navigation'
import { useAttempt } from '@/components/browser/use-attempt'
import { moveContent } from './move-action'
import './course-contents.css'

type Row = { id: string; title: string; isVisible: boolean }
type ModuleRow = Row & { lessons: Row[] }

type CourseContentsListProps = {
  courseId: string
  modules: ModuleRow[]
  /** Lessons that belong to the course itself: the workbook. */
  courseLessons: Row[]
}

type Collection = 'modules' | 'lessons'

/** Shows the order of a course and moves its parts. A move is saved at once. */
export function CourseContentsList({ courseId, modules, courseLessons }: CourseContentsListProps) {
  const router = useRouter()
  const { run, statusMessage, isPending } = useAttempt()

  function move(collection: Collection, row: Row, direction: 'up' | 'down') {
    run(() => moveContent({ collection, id: row.id, direction }), {
      done: `“${row.title}” was moved ${direction}.`,
      onDone: () => router.refresh(),
    })
  }

  const line = (collection: Collection, row: Row, index: number, count: number) => (
    <div className="course-contents__row">
      <a href={`/admin/collections/${collection}/${row.id}`}>{row.title}</a>
      {!row.isVisible && <span className="course-contents__hidden">hidden</span>}
      <span className="course-contents__moves">
        <MoveButton
          label={`Move ${row.title} up`}
          sign="↑"
          disabled={isPending || index === 0}
          onMove={() => move(collection, row, 'up')}
        />
        <MoveButton
          label={`Move ${row.title} down`}
          sign="↓"
          disabled={isPending || index === count - 1}
          onMove={() => move(collection, row, 'down')}
        />
      </span>
    </div>
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
              {module.lessons.map((lesson, position) => (
                <li key={lesson.id}>{line('lessons', lesson, position, module.lessons.length)}</li>
              ))}
            </ol>
          </li>
        ))}
        {courseLessons.map((lesson) => (
          <li key={lesson.id}>{line('lessons', lesson, 0, 1)}</li>
        ))}
      </ol>
      <p role="status">{statusMessage?.text}</p>
      <p className="course-contents__add">
        <a href="/admin/collections/modules/create">Add a module</a>
        <a href="/admin/collections/lessons/create">Add a lesson</a>
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
