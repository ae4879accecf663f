import { Card } from '@/components/ui/card'
import { DoneMark } from '../done-mark'
import type { LibraryCourse } from './library-views'
import { WorkbookLink } from '../workbook-link.client'

type WorkbookCardProps = {
  course: Pick<LibraryCourse, 'id' | 'workbook' | 'courseLessons'>
}

/** Renders the workbook of a course, or nothing if the course has none. */
export function WorkbookCard({ course }: WorkbookCardProps) {
  const { id, workbook, courseLessons } = course
  if (!workbook) return null
  const [workbookLesson] = courseLessons
  const headingId = `workbook-${id}`
  return (
    <Card
      as="section"
      labelledBy={headingId}
      className="grid grid-cols-1 content-start justify-items-start gap-4"
    >
      <h2 id={headingId} dir="auto" className="heading flex items-start gap-3 text-xl">
        {workbookLesson && <DoneMark isDone={workbookLesson.isDone} />}
        <span className="min-w-0 wrap-anywhere">{workbookLesson?.title ?? 'Workbook'}</span>
      </h2>
      <p className="max-w-prose text-ink-soft">
        Every exercise in the course, for one person or two, with room to write.
        {workbookLesson &&
          (workbookLesson.isDone
            ? ' You’ve already downloaded it. Download it again anytime.'
            : ' Downloading it marks this lesson complete.')}
      </p>
      <WorkbookLink {...workbook} />
    </Card>
  )
}
