import { Card } from '@/components/ui/card'
import { DoneMark } from './done-mark'
import { WORKBOOK_ID } from './library-views'
import type { LibraryCourse } from './views'
import { WorkbookLink } from './workbook-link.client'

type WorkbookCardProps = { course: Pick<LibraryCourse, 'workbookHref' | 'ownLessons'> }

/** The workbook of a course. Nothing when the course has none. */
export function WorkbookCard({ course: { workbookHref, ownLessons } }: WorkbookCardProps) {
  if (!workbookHref) return null
  const [lesson] = ownLessons
  return (
    <Card as="section" labelledBy={WORKBOOK_ID} className="grid justify-items-start gap-4">
      <h2 id={WORKBOOK_ID} className="heading flex items-center gap-3 text-xl">
        {lesson && <DoneMark isDone={lesson.isDone} />}
        {lesson?.title ?? 'Workbook'}
      </h2>
      <p className="max-w-prose text-ink-soft">
        Every exercise of the course, for one person and for two, with room to write. Downloading it
        completes this lesson.
      </p>
      <WorkbookLink href={workbookHref} />
    </Card>
  )
}
