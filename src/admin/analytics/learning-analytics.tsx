import type { PayloadRequest } from 'payload'
import { findPeak, groupDropOffs } from '@/domain/analytics/drop-offs'
import { formatDuration } from '@/domain/text/duration'
import { formatShare } from '@/domain/analytics/share'
import { suppressSmallCount, TOO_FEW_PEOPLE_LABEL } from '@/domain/together/reportable-count'
import { MIN_REPORTABLE_PEOPLE } from '@/domain/together/exercise-rules'
import {
  readModuleCompletion,
  type VideoLesson,
  readVideoLessons,
  readDropOffs,
} from '@/services/analytics/learning-analytics'
import { ChartTable } from '@/admin/shared/data-table'
import type { AnalyticsFilter, AnalyticsProps } from './analytics-url'
import { BarChart, ColumnChart } from './charts'

/** Shows the drop-off in a lesson and its course's completion. The caller must verify access. */
export async function LearningAnalytics({ req, filter }: AnalyticsProps) {
  const lessons = await readVideoLessons(req)
  const lesson = lessons.find(({ id }) => id === filter.lesson) ?? lessons[0]
  if (!lesson)
    return (
      <section className="h2h-part" aria-labelledby="h2h-learning">
        <h2 id="h2h-learning">How people learn</h2>
        <p>There are no video lessons yet.</p>
      </section>
    )
  return (
    <>
      <section className="h2h-part" aria-labelledby="h2h-learning">
        <h2 id="h2h-learning">Drop-off</h2>
        <LessonSelect lessons={lessons} lesson={lesson} filter={filter} />
        <LessonAnalytics req={req} lesson={lesson} />
      </section>
      <section className="h2h-part" aria-labelledby="h2h-modules">
        <h2 id="h2h-modules">Started and completed: {lesson.courseTitle}</h2>
        <CompletionAnalytics req={req} courseId={lesson.courseId} />
      </section>
    </>
  )
}

type LessonSelectProps = { lessons: VideoLesson[]; lesson: VideoLesson; filter: AnalyticsFilter }

/** Renders the lesson selection as a GET form, which works without JavaScript. */
function LessonSelect({ lessons, lesson, filter }: LessonSelectProps) {
  const courses = new Map(lessons.map(({ courseId, courseTitle }) => [courseId, courseTitle]))
  return (
    <form className="h2h-row" action="/admin/figures#h2h-learning">
      <input type="hidden" name="by" value={filter.unit} />
      <label htmlFor="h2h-lesson">Lesson</label>
      <select id="h2h-lesson" name="lesson" defaultValue={lesson.id}>
        {[...courses].map(([courseId, title]) => (
          <optgroup key={courseId} label={title}>
            {lessons
              .filter((courseLesson) => courseLesson.courseId === courseId)
              .map((courseLesson) => (
                <option key={courseLesson.id} value={courseLesson.id}>
                  {courseLesson.title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <button className="btn btn--style-secondary btn--size-small" type="submit">
        Show
      </button>
    </form>
  )
}

type LessonAnalyticsProps = { req: PayloadRequest; lesson: VideoLesson }

/** Shows where people stopped watching a video, if enough people have started the lesson. */
async function LessonAnalytics({ req, lesson }: LessonAnalyticsProps) {
  const watched = await readDropOffs(req, lesson.id)
  if (!watched || suppressSmallCount(watched.people) === null)
    return (
      <p>
        Fewer than {MIN_REPORTABLE_PEOPLE} people have watched “{lesson.title}” so far, too few to
        report on.
      </p>
    )
  const startedSentence = `${watched.people.toLocaleString('en-US')} people started “${lesson.title}.”`
  const stoppedCount = watched.dropOffs.reduce((sum, { count }) => sum + count, 0)
  if (suppressSmallCount(stoppedCount) === null)
    return (
      <p>
        {startedSentence} Stopped partway: {TOO_FEW_PEOPLE_LABEL}.
      </p>
    )
  const points = groupDropOffs(watched.dropOffs, watched.durationSeconds)
  const peak = findPeak(points)
  const summary = `${startedSentence} ${stoppedCount} people stopped and didn’t come back for a week${
    peak ? `, most of them at ${formatDuration(peak.fromSeconds)}` : ''
  }.`
  const title = `Where people stopped watching “${lesson.title}”`
  return (
    <>
      <p>{summary}</p>
      <ColumnChart
        id="h2h-lesson-chart"
        title={title}
        description={summary}
        names={points.map(({ fromSeconds }) => formatDuration(fromSeconds))}
        series={[{ name: 'Drop-offs', style: 'striped', values: points.map(({ count }) => count) }]}
        formatTick={(value) => value.toLocaleString('en-US')}
      />
      <ChartTable
        title={`${title} (table)`}
        columns={['From', 'Drop-offs']}
        rows={points.map(({ fromSeconds, count }) => ({
          key: String(fromSeconds),
          name: formatDuration(fromSeconds),
          cells: [count.toLocaleString('en-US')],
        }))}
      />
    </>
  )
}

/** Shows how many people started and completed each module of a course. */
async function CompletionAnalytics({ req, courseId }: { req: PayloadRequest; courseId: string }) {
  const modules = await readModuleCompletion(req, courseId)
  const enrolledCount = modules[0]?.enrolled ?? 0
  if (suppressSmallCount(enrolledCount) === null)
    return <p>This course has {TOO_FEW_PEOPLE_LABEL}, too few to report on.</p>
  const formatWithShare = (people: number) =>
    `${people.toLocaleString('en-US')} (${formatShare(people, enrolledCount)})`
  return (
    <>
      <p>{enrolledCount.toLocaleString('en-US')} people are enrolled.</p>
      <BarChart
        title="Started and completed by module"
        description={modules
          .map(
            ({ title, started, completed }) =>
              `${title}: ${formatWithShare(started)} started, ${formatWithShare(completed)} completed it.`,
          )
          .join(' ')}
        series={[
          { name: 'Started', style: 'outline' },
          { name: 'Completed', style: 'full' },
        ]}
        rows={modules.map(({ id, title, started, completed }) => ({
          key: id,
          name: title,
          values: [started, completed],
          barLabels: [formatWithShare(started), formatWithShare(completed)],
        }))}
        max={enrolledCount}
      />
      <ChartTable
        title="Started and completed (table)"
        columns={['Module', 'Enrolled', 'Started', 'Completed']}
        rows={modules.map(({ id, title, started, completed }) => ({
          key: id,
          name: title,
          cells: [
            enrolledCount.toLocaleString('en-US'),
            formatWithShare(started),
            formatWithShare(completed),
          ],
        }))}
      />
    </>
  )
}
