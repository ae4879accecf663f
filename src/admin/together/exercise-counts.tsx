import type { UIFieldServerComponent } from 'payload'
import { isInstructor } from '@collections/access/instructor'
import { MIN_REPORTABLE_PEOPLE } from '@/domain/together/exercise-rules'
import { countExerciseActivity } from '@/services/together/exercises/count-exercises'
import { formatReportableCount, Stats } from '@/admin/shared/stats'

/** Shows the participation in an exercise. Never shows an answer. */
export const ExerciseCounts: UIFieldServerComponent = async ({ id, data, req }) => {
  if (!id || !isInstructor(req.user)) return null
  const counts = await countExerciseActivity(req, String(id))
  if (!counts) return null
  const { answered, revealed, talked } = counts
  const coupleItems = [
    ['Couples who shared answers', formatReportableCount(revealed)],
    ['Couples who talked about it', formatReportableCount(talked)],
  ] as const
  return (
    <section className="field-type h2h-callout" aria-labelledby="exercise-counts">
      <h2 id="exercise-counts">Participation</h2>
      <Stats
        items={[
          ['People who answered', formatReportableCount(answered)],
          ...(data.audience === 'one' ? [] : coupleItems),
        ]}
      />
      <p className="field-description">
        To protect privacy, numbers appear once they cover at least {MIN_REPORTABLE_PEOPLE} people,
        and a couple counts as two. You can’t read what students write.
      </p>
    </section>
  )
}
