import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Motif } from '@/components/ui/motif'
import { PageHeading } from '@/components/ui/page-heading'
import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { talkCloseness } from '@/domain/together/closeness'
import type { SharedExerciseView, OwnAnswer } from '@/domain/together/shared-exercise-view'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { readOwnAnswers } from '@/services/together/answers/read-own-answers'
import {
  type JourneyCourse,
  readJourneyCourse,
} from '@/services/together/journey/read-journey-course'
import { readCourseSharedExercises } from '@/services/together/shared-exercises/read-shared-exercises'
import { SharedExerciseEntry, OwnAnswerEntry } from './journey-entries'

type JourneyProps = { courseSlug: string; user: SessionUser }

/** Renders a couple's revealed answers in a course, in the order revealed, and the user's own. */
export async function Journey({ courseSlug, user }: JourneyProps) {
  const { timezone: zone } = user
  const req = await requestFor(user)
  const [course, sharedExercises, answers] = await Promise.all([
    // Null if the user has neither access to the course nor an answer in it.
    readJourneyCourse(req, courseSlug),
    readCourseSharedExercises(req, courseSlug),
    readOwnAnswers(req, courseSlug),
  ])
  if (!course)
    return (
      <>
        <PageHeading title="Your answers" />
        <EmptyState
          title="Nothing here yet"
          action={
            <ButtonLink href={routes.dashboard} loadsDocument>
              Back to your courses
            </ButtonLink>
          }
        >
          You haven’t written anything in this course.
        </EmptyState>
      </>
    )
  return (
    <>
      <JourneyHeader course={course} />
      {course.partnerName !== null && (
        <RevealedExercises course={course} sharedExercises={sharedExercises} zone={zone} />
      )}
      <OwnAnswers course={course} answers={answers} zone={zone} />
    </>
  )
}

function JourneyHeader({
  course: { title, overviewPath, partnerName, talked: talkedCount, exercises: exerciseCount },
}: CourseProps) {
  const heading = partnerName === null ? 'Your answers' : 'Your journey'
  return (
    <div className="grid grid-cols-1 items-center gap-8 md:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-1 gap-6">
        <Breadcrumbs
          items={[{ label: title, href: overviewPath ?? routes.dashboard }, { label: heading }]}
        />
        <PageHeading title={heading} lead={title} />
      </div>
      {partnerName !== null && (
        <Motif
          stage={talkCloseness(talkedCount, exerciseCount)}
          className="w-full max-w-72 max-md:hidden print:hidden"
        />
      )}
    </div>
  )
}

type CourseProps = { course: JourneyCourse }
type RevealedExercisesProps = CourseProps & {
  sharedExercises: readonly SharedExerciseView[]
  zone: TimeZone
}

function RevealedExercises({
  course: { slug, partnerName },
  sharedExercises,
  zone,
}: RevealedExercisesProps) {
  return (
    <section aria-labelledby="opened" className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="opened" className="heading text-2xl">
          What you’ve shared
        </h2>
        {sharedExercises.length > 0 && (
          <DownloadLink href={routes.journeyFile(slug)}>Download your journey (PDF)</DownloadLink>
        )}
      </div>
      {sharedExercises.length === 0 ? (
        <p className="max-w-prose text-ink-soft">
          Nothing yet. When you and <bdi>{partnerName}</bdi> are both ready for an exercise, both
          answers show up here.
        </p>
      ) : (
        <ol className="grid grid-cols-1 gap-12">
          {sharedExercises.map((sharedExercise) => (
            <SharedExerciseEntry
              key={sharedExercise.exercise.id}
              sharedExercise={sharedExercise}
              zone={zone}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

type OwnAnswersProps = CourseProps & { answers: readonly OwnAnswer[]; zone: TimeZone }

function OwnAnswers({
  course: { slug, partnerName, overviewPath },
  answers,
  zone,
}: OwnAnswersProps) {
  return (
    <section aria-labelledby="own" className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="own" className="heading text-2xl">
          {partnerName === null ? 'What you wrote' : 'Your own answers'}
        </h2>
        {answers.length > 0 && (
          <DownloadLink href={routes.answersFile(slug)}>Download your answers (PDF)</DownloadLink>
        )}
      </div>
      {answers.length === 0 ? (
        <div className="grid justify-items-start gap-5">
          <p className="max-w-prose text-ink-soft">
            You haven’t written anything yet. You’ll find the exercises under this course’s lessons.
          </p>
          <ButtonLink href={overviewPath ?? routes.dashboard} loadsDocument variant="secondary">
            Go to the lessons
          </ButtonLink>
        </div>
      ) : (
        <ol className="grid grid-cols-1 gap-10">
          {answers.map((answer) => (
            <OwnAnswerEntry key={answer.exercise.id} answer={answer} zone={zone} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Renders a link that downloads a PDF with a discreet file name. */
function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className="text-link inline-block py-2 font-semibold print:hidden">
      {children}
    </a>
  )
}
