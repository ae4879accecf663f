import { formatDay } from '@/domain/text/format-date'
import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { talkedText } from '@/domain/together/journey-document'
import type { SharedExerciseView, OwnAnswer } from '@/domain/together/shared-exercise-view'
import { RevealedAnswers, JourneyAnswer } from '../shared-exercise/revealed-answers'

type SharedExerciseEntryProps = { sharedExercise: SharedExerciseView; zone: TimeZone }

/** A revealed exercise with both answers and who marked it as talked about. */
export function SharedExerciseEntry({ sharedExercise, zone }: SharedExerciseEntryProps) {
  const { exercise, module, revealedAt } = sharedExercise
  return (
    <li className="grid grid-cols-1 gap-5 border-t border-hairline pt-8">
      <EntryHead moduleTitle={module?.title ?? null} title={exercise.title}>
        Shared on <Day at={revealedAt} zone={zone} />. <bdi>{talkedText(sharedExercise)}</bdi>
      </EntryHead>
      <RevealedAnswers sharedExercise={sharedExercise} headingLevel={4} />
      <a
        href={routes.sharedExercise(exercise.id)}
        className="text-link justify-self-start py-1 print:hidden"
      >
        Open this exercise <span className="sr-only">: {exercise.title}</span>
      </a>
    </li>
  )
}

type OwnEntryProps = { answer: OwnAnswer; zone: TimeZone }

/** The current user's own answer, even if its exercise no longer exists. */
export function OwnEntry({ answer, zone }: OwnEntryProps) {
  const { exercise, moduleTitle, text, updatedAt } = answer
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-hairline pt-6">
      <EntryHead moduleTitle={moduleTitle} title={exercise.title}>
        Written on <Day at={updatedAt} zone={zone} />
      </EntryHead>
      <JourneyAnswer kind={exercise.kind} text={text} />
    </li>
  )
}

type EntryHeadProps = { moduleTitle: string | null; title: string; children: React.ReactNode }

function EntryHead({ moduleTitle, title, children }: EntryHeadProps) {
  return (
    <div className="min-w-0 wrap-anywhere">
      {moduleTitle && (
        <p dir="auto" className="text-sm font-semibold text-clay">
          {moduleTitle}
        </p>
      )}
      <h3 dir="auto" className="heading text-xl">
        {title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{children}</p>
    </div>
  )
}

function Day({ at, zone }: { at: string; zone: TimeZone }) {
  return <time dateTime={at}>{formatDay(new Date(at), zone)}</time>
}
