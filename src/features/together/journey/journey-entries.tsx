import { formatDay } from '@/domain/text/format-date'
import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { describeTalkedAbout } from '@/domain/together/journey-document'
import type { SharedExerciseView, OwnAnswer } from '@/domain/together/shared-exercise-view'
import { RevealedAnswers, JourneyAnswer } from '../shared-exercise/revealed-answers'

type SharedExerciseEntryProps = { sharedExercise: SharedExerciseView; zone: TimeZone }

/** Renders a revealed exercise with both answers, and shows who marked it as discussed. */
export function SharedExerciseEntry({ sharedExercise, zone }: SharedExerciseEntryProps) {
  const { exercise, module, revealedAt } = sharedExercise
  return (
    <li className="grid grid-cols-1 gap-5 border-t border-hairline pt-8">
      <EntryHeader moduleTitle={module?.title ?? null} title={exercise.title}>
        Shared on <Day date={revealedAt} zone={zone} />.{' '}
        <bdi>{describeTalkedAbout(sharedExercise)}</bdi>
      </EntryHeader>
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

type OwnAnswerEntryProps = { answer: OwnAnswer; zone: TimeZone }

/** Renders the current user's own answer, even if its exercise no longer exists. */
export function OwnAnswerEntry({ answer, zone }: OwnAnswerEntryProps) {
  const { exercise, moduleTitle, text, updatedAt } = answer
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-hairline pt-6">
      <EntryHeader moduleTitle={moduleTitle} title={exercise.title}>
        Written on <Day date={updatedAt} zone={zone} />
      </EntryHeader>
      <JourneyAnswer kind={exercise.kind} text={text} />
    </li>
  )
}

type EntryHeaderProps = { moduleTitle: string | null; title: string; children: React.ReactNode }

function EntryHeader({ moduleTitle, title, children }: EntryHeaderProps) {
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

function Day({ date, zone }: { date: string; zone: TimeZone }) {
  return <time dateTime={date}>{formatDay(new Date(date), zone)}</time>
}
