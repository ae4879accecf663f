import type { UIFieldServerComponent } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { type ReportableCount, TOO_FEW_PEOPLE_LABEL } from '@/domain/together/reportable-count'
import { MIN_REPORTABLE_PEOPLE } from '@/domain/together/exercise-rules'
import {
  countCouples,
  countCourseExerciseActivity,
} from '@/services/together/exercises/count-exercises'
import { DataTable } from '@/admin/shared/data-table'
import { formatReportableCount, Stats } from '@/admin/shared/stats'

/** Counts the couples taking a course and the people doing its exercises. Never shows answers. */
export const CourseParticipation: UIFieldServerComponent = async ({ id, req }) => {
  if (!isInstructor(req.user)) return null
  if (!id) return <p>Save the course first. Then you’ll see numbers for its exercises here.</p>
  const courseId = String(id)
  const coupleCount = await countCouples(req, courseId)
  const exercises = await countCourseExerciseActivity(req, courseId)
  return (
    <section className="field-type h2h-callout" aria-labelledby="course-together">
      <h2 id="course-together">Learning together</h2>
      <Stats items={[['Couples learning together now', formatReportableCount(coupleCount)]]} />
      <p>
        <a href={`/admin/collections/partnerships?where[course][equals]=${courseId}`}>
          View couples
        </a>
      </p>
      {exercises.length === 0 ? (
        <p>This course has no exercises yet. Add them to its lessons.</p>
      ) : (
        <DataTable
          title="Exercises"
          columns={[
            'Exercise',
            'People who answered',
            'Couples who shared answers',
            'Couples who talked about it',
          ]}
          rows={exercises.map(({ id: key, title, isArchived, answered, revealed, talked }) => ({
            key,
            name: (
              <>
                <a href={`/admin/collections/exercises/${key}`}>{title}</a>
                {isArchived && <em className="h2h-muted"> archived</em>}
              </>
            ),
            cells: [answered, revealed, talked].map(renderCount),
          }))}
        />
      )}
      <p className="field-description">
        To protect privacy, numbers appear once they cover at least {MIN_REPORTABLE_PEOPLE} people,
        and a couple counts as two. A dash means {TOO_FEW_PEOPLE_LABEL}. You can’t read what
        students write.
      </p>
    </section>
  )
}

/** Formats a number of people for a table cell, or a dash if there are too few to report. */
const renderCount = (count: ReportableCount) =>
  count?.toLocaleString('en-US') ?? (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{TOO_FEW_PEOPLE_LABEL}</span>
    </>
  )
