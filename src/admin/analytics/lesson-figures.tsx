import type { PayloadRequest } from 'payload'
import { type CurvePoint, highest, lessonCurve, videoTime } from '@/domain/figures/lesson-curve'
import { countedPeople, FEW_PEOPLE } from '@/domain/together/counted'
import type { ListedLesson } from '@/services/figures/read-lesson-list'
import { type LessonPlays, readLessonPlays } from '@/services/figures/read-lesson-plays'
import { ColumnChart } from './column-chart'
import { AnalyticsTable } from './analytics-table'

type LessonFiguresProps = { req: PayloadRequest; lesson: ListedLesson }

/** How one lesson is watched, over the time of its video, once enough people have begun it. */
export async function LessonFigures({ req, lesson }: LessonFiguresProps) {
  const found = await readLessonPlays(req, lesson.id)
  if (!found || countedPeople(found.people) === null)
    return (
      <p>
        “{lesson.title}” has {FEW_PEOPLE}: too few to say anything of it.
      </p>
    )
  return <Curve lesson={lesson} found={found} />
}

function Curve({ lesson, found }: { lesson: ListedLesson; found: LessonPlays }) {
  const gone = found.left.reduce((sum, { count }) => sum + count, 0)
  const left = countedPeople(gone) === null ? [] : found.left
  const points = lessonCurve(found.plays, left, found.durationSeconds)
  const sentences = [
    `${found.people.toLocaleString('en-US')} people have begun “${lesson.title}”.`,
    sayHighest(points, 'plays', 'It is watched most at'),
    left.length > 0
      ? sayHighest(points, 'left', `${gone} stopped and were not back for a week, most of them at`)
      : `Of those who stopped there are ${FEW_PEOPLE}.`,
  ].join(' ')
  return (
    <>
      <p>{sentences}</p>
      <ColumnChart
        id="h2h-lesson-chart"
        title={`How “${lesson.title}” is watched`}
        description={sentences}
        names={points.map(({ fromSeconds }) => videoTime(fromSeconds))}
        series={[
          { name: 'Played', look: 'full', values: points.map(({ plays }) => plays) },
          { name: 'Left here', look: 'striped', values: points.map(({ left: here }) => -here) },
        ]}
        formatMark={(value) => Math.abs(value).toLocaleString('en-US')}
        isInOnePlace
      />
      <AnalyticsTable
        title={`How “${lesson.title}” is watched, as a table`}
        columns={['From', 'Played', 'Left here']}
        rows={points.map(({ fromSeconds, plays, left: here }) => ({
          key: String(fromSeconds),
          name: videoTime(fromSeconds),
          cells: [plays.toLocaleString('en-US'), here.toLocaleString('en-US')],
        }))}
      />
    </>
  )
}

function sayHighest(points: CurvePoint[], number: 'plays' | 'left', sentence: string): string {
  const point = highest(points, number)
  return point ? `${sentence} ${videoTime(point.fromSeconds)}.` : ''
}
