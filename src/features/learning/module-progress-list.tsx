import Link from 'next/link'
import { ProgressLines } from '@/components/ui/progress-lines'
import { moduleProgressLabel } from '@/domain/progress'
import { CourseProgressLine } from './course-progress-line'
import type { LibraryCourse } from './views'

/** The modules of a course with how far one is in each. */
export function ModuleProgressList({ course }: { course: LibraryCourse }) {
  if (course.modules.length === 0) return <p>The modules of this course will be here soon.</p>
  return (
    <div className="grid gap-8">
      <CourseProgressLine progress={course.progress} />
      <ol className="divide-y divide-hairline border-y border-hairline">
        {course.modules.map(({ id, title, path, progress }) => (
          <li key={id} className="grid items-center gap-x-8 gap-y-2 py-5 sm:grid-cols-[1fr_15rem]">
            {path ? (
              <Link
                href={path}
                prefetch={false}
                className="heading text-lg hover:text-clay hover:underline"
              >
                {title}
              </Link>
            ) : (
              <span className="heading text-lg">{title}</span>
            )}
            <ProgressLines
              percent={progress.percent}
              label={moduleProgressLabel(progress.done, progress.total)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
