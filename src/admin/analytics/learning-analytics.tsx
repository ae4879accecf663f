import type { PayloadRequest } from 'payload'
import { type CurvePoint, highest, lessonCurve, videoTime } from '@/domain/analytics/lesson-curve'
import { shareOf } from '@/domain/analytics/share'
import { countIfEnough, TOO_FEW_PEOPLE } from '@/domain/together/counted'
import { readCompletion } from '@/services/analytics/read-completion'
import { type ListedLesson, readLessonList } from '@/services/analytics/read-lesson-list'
import { type LessonPlays, readLessonPlays } from '@/services/analytics/read-lesson-plays'
import { ChartTable } from '@/admin/shared/data-table'
import type { AnalyticsFilter } from './analytics-url'
import { BarChart } from './bar-chart'
import { ColumnChart } from './column-chart'

/**
 * Shows the drop-off in one lesson, and how many people completed its course. The caller must
 * verify that the user is the instructor.
 */
export async function LearningAnalytics({
  req,
  filter,
}: {
  req: PayloadRequest
  filter: AnalyticsFilter
}) {
  const lessons = await readLessonList(req)
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
        <h2 id="h2h-learning">Drop-off and rewatching</h2>
        <LessonChoice lessons={lessons} lesson={lesson} filter={filter} />
        <LessonAnalytics req={req} lesson={lesson} />
      </section>
      <section className="h2h-part" aria-labelledby="h2h-modules">
        <h2 id="h2h-modules">Started and completed: {lesson.courseTitle}</h2>
        <CompletionAnalytics req={req} courseId={lesson.courseId} />
      </section>
    </>
  )
}

type LessonChoiceProps = { lessons: ListedLesson[]; lesson: ListedLesson; filter: AnalyticsFilter }

/** Selects a lesson with a GET form, which works without JavaScript. */
function LessonChoice({ lessons, lesson, filter }: LessonChoiceProps) {
  const courses = new Map(lessons.map(({ courseId, courseTitle }) => [courseId, courseTitle]))
  return (
    <form className="h2h-row" action="/admin/figures#h2h-learning">
      <input type="hidden" name="by" value={filter.by} />
      <label htmlFor="h2h-lesson">Lesson</label>
      <select id="h2h-lesson" name="lesson" defaultValue={lesson.id}>
        {[...courses].map(([courseId, title]) => (
          <optgroup key={courseId} label={title}>
            {lessons
              .filter((one) => one.courseId === courseId)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
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

type LessonAnalyticsProps = { req: PayloadRequest; lesson: ListedLesson }

/** Shows plays and drop-offs along a video, if enough people have started the lesson. */
async function LessonAnalytics({ req, lesson }: LessonAnalyticsProps) {
  const found = await readLessonPlays(req, lesson.id)
  if (!found || countIfEnough(found.people) === null)
    return (
      <p>
        “{lesson.title}” was watched by {TOO_FEW_PEOPLE}, too few to report on.
      </p>
    )
  return <Curve lesson={lesson} found={found} />
}

function Curve({ lesson, found }: { lesson: ListedLesson; found: LessonPlays }) {
  const stopped = found.left.reduce((sum, { count }) => sum + count, 0)
  const left = countIfEnough(stopped) === null ? [] : found.left
  const points = lessonCurve(found.plays, left, found.durationSeconds)
  const sentences = [
    `${found.people.toLocaleString('en-US')} people started “${lesson.title}.”`,
    peakSentence(points, 'plays', 'Most-watched point:'),
    left.length > 0
      ? peakSentence(
          points,
          'left',
          `${stopped} people stopped and didn’t come back for a week, most of them at`,
        )
      : `Stopped partway: ${TOO_FEW_PEOPLE}.`,
  ].join(' ')
  return (
    <>
      <p>{sentences}</p>
      <ColumnChart
        id="h2h-lesson-chart"
        title={`How people watch “${lesson.title}”`}
        description={sentences}
        names={points.map(({ fromSeconds }) => videoTime(fromSeconds))}
        series={[
          { name: 'Plays', style: 'full', values: points.map(({ plays }) => plays) },
          { name: 'Drop-offs', style: 'striped', values: points.map(({ left: here }) => -here) },
        ]}
        formatMark={(value) => Math.abs(value).toLocaleString('en-US')}
        isOverlaid
      />
      <ChartTable
        title={`How people watch “${lesson.title}” (table)`}
        columns={['From', 'Plays', 'Drop-offs']}
        rows={points.map(({ fromSeconds, plays, left: here }) => ({
          key: String(fromSeconds),
          name: videoTime(fromSeconds),
          cells: [plays.toLocaleString('en-US'), here.toLocaleString('en-US')],
        }))}
      />
    </>
  )
}

function peakSentence(points: CurvePoint[], measure: 'plays' | 'left', sentence: string): string {
  const point = highest(points, measure)
  return point ? `${sentence} ${videoTime(point.fromSeconds)}.` : ''
}

type CompletionAnalyticsProps = { req: PayloadRequest; courseId: string }

/** Shows how many people started and completed each module of a course. */
async function CompletionAnalytics({ req, courseId }: CompletionAnalyticsProps) {
  const modules = await readCompletion(req, courseId)
  const enrolled = modules[0]?.enrolled ?? 0
  if (countIfEnough(enrolled) === null)
    return <p>This course has {TOO_FEW_PEOPLE}, too few to report on.</p>
  const withShare = (people: number) =>
    `${people.toLocaleString('en-US')} (${shareOf(people, enrolled)})`
  return (
    <>
      <p>{enrolled.toLocaleString('en-US')} people are enrolled.</p>
      <BarChart
        title="Started and completed by module"
        description={modules
          .map(
            ({ title, began, finished }) =>
              `${title}: ${withShare(began)} started, ${withShare(finished)} completed it.`,
          )
          .join(' ')}
        series={[
          { name: 'Started', style: 'outline' },
          { name: 'Completed', style: 'full' },
        ]}
        rows={modules.map(({ id, title, began, finished }) => ({
          key: id,
          name: title,
          values: [began, finished],
          notes: [withShare(began), withShare(finished)],
        }))}
        max={enrolled}
      />
      <ChartTable
        title="Started and completed (table)"
        columns={['Module', 'Enrolled', 'Started', 'Completed']}
        rows={modules.map(({ id, title, began, finished }) => ({
          key: id,
          name: title,
          cells: [enrolled.toLocaleString('en-US'), withShare(began), withShare(finished)],
        }))}
      />
    </>
  )
}
