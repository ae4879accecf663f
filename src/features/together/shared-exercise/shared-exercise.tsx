import { z } from 'zod'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { ButtonLink } from '@/components/ui/button-link'
import { Motif } from '@/components/ui/motif'
import { PageHeading } from '@/components/ui/page-heading'
import { Paragraphs } from '@/components/ui/paragraphs'
import { routes } from '@/domain/routes/paths'
import { talkCloseness } from '@/domain/together/closeness'
import type { SharedExerciseView } from '@/domain/together/shared-exercise-view'
import { togetherMessages } from '@/domain/together/together-messages'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import {
  type JourneyCourse,
  readJourneyCourse,
} from '@/services/together/journey/read-journey-course'
import { readSharedExercise } from '@/services/together/shared-exercises/read-shared-exercises'
import { TalkTimer } from './talk-timer.client'
import { TalkedToggle } from './talked-toggle.client'
import { RevealedAnswers } from './revealed-answers'

type SharedExerciseProps = { exerciseId: string; user: SessionUser }

/** Renders a revealed exercise: how to talk about it, both answers, and a talk timer. */
export async function SharedExercise({ exerciseId, user }: SharedExerciseProps) {
  const req = await requestFor(user)
  const sharedExercise = z.uuid().safeParse(exerciseId).success
    ? await readSharedExercise(req, exerciseId)
    : null
  const journeyCourse = sharedExercise && (await readJourneyCourse(req, sharedExercise.course.slug))
  if (!sharedExercise || !journeyCourse) return <NotRevealedYet />
  const { exercise, howToTalk, mine, theirs, iTalked, theyTalked } = sharedExercise
  return (
    <>
      <div className="grid grid-cols-1 gap-6">
        <Breadcrumbs items={breadcrumbItems(sharedExercise)} />
        <PageHeading title={exercise.title}>
          <Paragraphs text={exercise.instruction} className="text-ink-soft" />
        </PageHeading>
      </div>
      {howToTalk && (
        <section aria-labelledby="how-to-talk" className="grid grid-cols-1 gap-4">
          <h2 id="how-to-talk" className="heading text-2xl">
            How to talk about it
          </h2>
          <Paragraphs text={howToTalk} />
        </section>
      )}
      <section aria-labelledby="answers" className="grid grid-cols-1 gap-6">
        <h2 id="answers" className="heading text-2xl">
          What you both wrote
        </h2>
        <RevealedAnswers sharedExercise={sharedExercise} />
      </section>
      <section
        aria-labelledby="timer"
        className="grid grid-cols-1 gap-5 rounded-soft border border-hairline bg-raised p-6 sm:p-8 print:hidden"
      >
        <h2 id="timer" className="heading text-2xl">
          Time to talk
        </h2>
        <p className="max-w-prose text-ink-soft">
          One of you talks. The other listens, then says back what they heard. Then switch.
        </p>
        <TalkTimer names={[mine.name, theirs.name]} />
      </section>
      <TalkedSection journeyCourse={journeyCourse}>
        <TalkedToggle
          exerciseId={exercise.id}
          partnerName={theirs.name}
          iTalked={iTalked}
          theyTalked={theyTalked}
        />
      </TalkedSection>
    </>
  )
}

/** Renders the same message regardless of why an exercise isn't visible, to hide the reason. */
function NotRevealedYet() {
  return (
    <div className="grid justify-items-start gap-8">
      <Motif stage={1} className="w-full max-w-56" />
      <PageHeading title="Not shared yet" lead={togetherMessages.notRevealed} />
      <ButtonLink href={routes.dashboard} loadsDocument>
        Back to your courses
      </ButtonLink>
    </div>
  )
}

/** Returns the breadcrumbs. Leaves out a module or lesson that no longer exists. */
function breadcrumbItems({ course, module, lessonSlug }: SharedExerciseView) {
  const lessonItems =
    module?.path && lessonSlug
      ? [{ label: module.title, href: routes.lesson(module.path, lessonSlug) }]
      : []
  return [
    { label: course.title, href: course.overviewPath ?? routes.dashboard },
    ...lessonItems,
    { label: 'Talk about it' },
  ]
}

type TalkedSectionProps = { journeyCourse: JourneyCourse; children: React.ReactNode }

function TalkedSection({
  journeyCourse: { slug, talked: talkedCount, exercises: exerciseCount },
  children,
}: TalkedSectionProps) {
  return (
    <section
      aria-labelledby="talked"
      className="grid grid-cols-1 items-center gap-8 md:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid grid-cols-1 gap-4">
        <h2 id="talked" className="heading text-2xl">
          After you talk
        </h2>
        {children}
        <ButtonLink
          href={routes.journey(slug)}
          loadsDocument
          variant="quiet"
          className="justify-self-start"
        >
          See your journey
        </ButtonLink>
      </div>
      <figure className="grid justify-items-center gap-3 print:hidden">
        <Motif stage={talkCloseness(talkedCount, exerciseCount)} className="w-full max-w-80" />
        <figcaption className="text-sm text-ink-soft">
          Talked about together: {talkedCount} of {Math.max(exerciseCount, talkedCount)}
        </figcaption>
      </figure>
    </section>
  )
}
