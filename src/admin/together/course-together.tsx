import type { UIFieldServerComponent } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { type Counted, FEW_PEOPLE } from '@/domain/together/counted'
import {
  countCouples,
  countExercisesOf,
  type ExerciseOfCourse,
} from '@/services/together/exercises/count-exercises'
import { CountedFigure } from './counted-figure'
import '@/admin/shared/callout.css'
import '@/admin/shared/charts.css'
import './course-together.css'

/**
 * How many couples learn a course together and how far people are with its exercises, on the
 * course's page in the admin. Never an answer.
 */
export const CourseTogether: UIFieldServerComponent = async ({ id, req }) => {
  if (!isInstructor(req.user)) return null
  if (!id) return <p>Save the course first. Then the numbers of its exercises appear here.</p>
  const courseId = String(id)
  const [couples, exercises] = [
    await countCouples(req, courseId),
    await countExercisesOf(req, courseId),
  ]
  return (
    <section className="field-type h2h-case" aria-labelledby="course-together">
      <h2 id="course-together">Learning together</h2>
      <dl className="h2h-figures">
        <CountedFigure label="Couples who learn together now" counted={couples} />
      </dl>
      <p>
        <a href={`/admin/collections/partnerships?where[course][equals]=${courseId}`}>
          See who learns together
        </a>
      </p>
      {exercises.length === 0 ? (
        <p>This course has no exercises yet. Add them to its lessons.</p>
      ) : (
        <ExerciseTable exercises={exercises} />
      )}
      <p className="field-description">
        Numbers from five people up, so that they tell of nobody: a line stands for {FEW_PEOPLE}. A
        couple is two people. What they write only they read.
      </p>
    </section>
  )
}

function ExerciseTable({ exercises }: { exercises: ExerciseOfCourse[] }) {
  return (
    // Wider than a phone: it moves by itself, also with the keys.
    <div className="course-together__table" role="region" aria-label="Exercises" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            <th scope="col">Have answered</th>
            <th scope="col">Couples who opened it</th>
            <th scope="col">Have talked about it</th>
          </tr>
        </thead>
        <tbody>
          {exercises.map(({ id, title, isArchived, answered, revealed, talked }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`/admin/collections/exercises/${id}`}>{title}</a>
                {isArchived && <span className="course-together__archived"> in the archive</span>}
              </th>
              <Count counted={answered} />
              <Count counted={revealed} />
              <Count counted={talked} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Count({ counted }: { counted: Counted }) {
  return (
    <td>
      {counted === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="h2h-sr">{FEW_PEOPLE}</span>
        </>
      ) : (
        counted.toLocaleString('en-US')
      )}
    </td>
  )
}
