import type { PayloadRequest } from 'payload'
import { type CurvePoint, highest, lessonCurve, videoTime } from '@/domain/analytics/lesson-curve'
import { shareOf } from '@/domain/analytics/share'
import { countIfEnough, TOO_FEW_PEOPLE } from '@/domain/together/counted'
import { MIN_COUNTED_PEOPLE } from '@/domain/together/exercise-rules'
import {
  readCompletion,
  type ListedLesson,
  readLessonList,
  type LessonPlays,
  readLessonPlays,
} from '@/services/analytics/learning-analytics'
import { ChartTable } from '@/admin/shared/data-table'
import type { AnalyticsFilter, AnalyticsProps } from './analytics-url'
import { BarChart, ColumnChart } from './charts'

/** Shows the drop-off in a lesson and the completion of its course. The caller verifies access. */
export async function LearningAnalytics({ req, filter }: AnalyticsProps) {
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
      <input type="hidden" name="by" value={filter.unit} />
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
  const playback = await readLessonPlays(req, lesson.id)
  if (!playback || countIfEnough(playback.people) === null)
    return (
      <p>
        Fewer than {MIN_COUNTED_PEOPLE} people have watched “{lesson.title}” so far, too few to
        report on.
      </p>
    )
  return <Curve lesson={lesson} playback={playback} />
}

type CurveProps = { lesson: ListedLesson; playback: LessonPlays }

function Curve({ lesson, playback }: CurveProps) {
  const stopped = playback.left.reduce((sum, { count }) => sum + count, 0)
  const left = countIfEnough(stopped) === null ? [] : playback.left
  const points = lessonCurve(playback.plays, left, playback.durationSeconds)
  const summary = [
    `${playback.people.toLocaleString('en-US')} people started “${lesson.title}.”`,
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
      <p>{summary}</p>
      <ColumnChart
        id="h2h-lesson-chart"
        title={`How people watch “${lesson.title}”`}
        description={summary}
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

function peakSentence(points: CurvePoint[], measure: 'plays' | 'left', intro: string): string {
  const point = highest(points, measure)
  return point ? `${intro} ${videoTime(point.fromSeconds)}.` : ''
}

/** Shows how many people started and completed each module of a course. */
async function CompletionAnalytics({ req, courseId }: { req: PayloadRequest; courseId: string }) {
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
            ({ title, started, completed }) =>
              `${title}: ${withShare(started)} started, ${withShare(completed)} completed it.`,
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
          notes: [withShare(started), withShare(completed)],
        }))}
        max={enrolled}
      />
      <ChartTable
        title="Started and completed (table)"
        columns={['Module', 'Enrolled', 'Started', 'Completed']}
        rows={modules.map(({ id, title, started, completed }) => ({
          key: id,
          name: title,
          cells: [enrolled.toLocaleString('en-US'), withShare(started), withShare(completed)],
        }))}
      />
    </>
  )
}
