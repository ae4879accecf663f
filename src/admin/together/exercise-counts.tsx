import type { UIFieldServerComponent } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { countExercise } from '@/services/together/exercises/count-exercises'
import { CountedFigure } from './counted-figure'
import '@/admin/shared/callout.css'
import '@/admin/shared/charts.css'

/** How far people are with an exercise, on the exercise's page in the admin. Never an answer. */
export const ExerciseCounts: UIFieldServerComponent = async ({ id, data, req }) => {
  if (!id || !isInstructor(req.user)) return null
  const { answered, revealed, talked } = await countExercise(req, String(id))
  return (
    <section className="field-type h2h-case" aria-labelledby="exercise-counts">
      <h2 id="exercise-counts">How many do it</h2>
      <dl className="h2h-figures">
        <CountedFigure label="People who have answered" counted={answered} />
        {data.audience !== 'one' && (
          <>
            <CountedFigure label="Couples who opened it to each other" counted={revealed} />
            <CountedFigure label="Couples who have talked about it" counted={talked} />
          </>
        )}
      </dl>
      <p className="field-description">
        Numbers from five people up, so that they tell of nobody. What people write only they read.
      </p>
    </section>
  )
}
