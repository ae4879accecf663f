import { WorkbookCard } from '../library/workbook-card'
import type { DraftLesson } from './draft-module'
import { HiddenLesson } from './preview-notes'

type WorkbookPreviewProps = {
  lesson: DraftLesson
  course: NonNullable<DraftLesson['workbookOf']>
}

/** A workbook has no page of its own: how it stands under the modules of its course. */
export function WorkbookPreview({ lesson, course }: WorkbookPreviewProps) {
  const { id, title, isHidden } = lesson
  const ownLesson = { id, title, durationSeconds: null, href: null, isDone: false }
  return (
    <>
      {isHidden && <HiddenLesson />}
      <div className="shell section grid grid-cols-1 gap-6">
        <p dir="auto" className="max-w-prose wrap-anywhere text-ink-soft">
          {course.files
            ? `The workbook has no page of its own. On the page of “${course.title}” it stands under the modules:`
            : `“${course.title}” has no workbook yet. Students see this lesson there once you choose its file in the course, under “Workbook (PDF)”.`}
        </p>
        <WorkbookCard
          course={{
            id: course.id,
            workbookHref: course.files?.href ?? null,
            workbookLetterHref: course.files?.letterHref ?? null,
            ownLessons: [ownLesson],
          }}
        />
      </div>
    </>
  )
}
