import type { UIFieldServerComponent } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { MIN_COUNTED_PEOPLE } from '@/domain/together/exercise-rules'
import { countExercise } from '@/services/together/exercises/count-exercises'
import { countedPeopleOrFew, Stats } from '@/admin/shared/stats'

/** Shows the participation in an exercise. Never shows an answer. */
export const ExerciseCounts: UIFieldServerComponent = async ({ id, data, req }) => {
  if (!id || !isInstructor(req.user)) return null
  const counts = await countExercise(req, String(id))
  if (!counts) return null
  const { answered, revealed, talked } = counts
  const ofCouples = [
    ['Couples who shared answers', countedPeopleOrFew(revealed)],
    ['Couples who talked about it', countedPeopleOrFew(talked)],
  ] as const
  return (
    <section className="field-type h2h-callout" aria-labelledby="exercise-counts">
      <h2 id="exercise-counts">Participation</h2>
      <Stats
        items={[
          ['People who answered', countedPeopleOrFew(answered)],
          ...(data.audience === 'one' ? [] : ofCouples),
        ]}
      />
      <p className="field-description">
        To protect privacy, numbers appear once they cover at least {MIN_COUNTED_PEOPLE} people, and
        a couple counts as two. You can’t read what students write.
      </p>
    </section>
  )
}
