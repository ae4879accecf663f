'use client'

import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { UserScope } from '@/components/layout/user-scope.client'
import { learnerStateSchema, type LearnerState } from '@/domain/learning/learner-state'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/result'
import { siteSaver } from '../player/site-saver'
import type { OwnProgress } from './module-view'

type Marks = ReadonlyMap<string, boolean>

/** Who learns on the page of a module, and how far they are. */
type Learning = {
  /** Null until the page has heard of it. */
  learner: LearnerState | null
  /** The lessons that were marked here, as done or not: at once, and sent until it is saved. */
  marks: Marks
  mark: (id: string, isDone: boolean) => void
  failure: string | null
  read: () => Promise<void>
}

const noMarks: Marks = new Map()

const nobody: Learning = {
  learner: null,
  marks: noMarks,
  mark: () => undefined,
  failure: null,
  read: () => Promise.resolve(),
}

const Learner = createContext<Learning | null>(null)

/** Only inside a LearnerScope. */
export function useLearner(): Learning {
  const state = use(Learner)
  if (!state) throw new Error('Only the page of a module knows its learner.')
  return state
}

type LearnerScopeProps = { path: string; children: ReactNode }

/**
 * Loads the learner's own data on a lesson page, which is cached for everyone, and keeps their
 * progress right while they mark lessons (docs/decisions/0043).
 */
export function LearnerScope({ path, children }: LearnerScopeProps) {
  const { learner, failure, read: readAgain } = useLearnerState(path)
  const [marks, setMarks] = useState(noMarks)

  const read = async () => {
    const known = siteSaver().state() === 'saved' ? marks : noMarks
    // It knows of the marks that were saved before it was asked for.
    if (await readAgain()) setMarks((now) => (now === known ? noMarks : now))
  }
  const mark = (id: string, isDone: boolean) => {
    setMarks((last) => new Map(last).set(id, isDone))
    siteSaver().done(id, isDone)
  }
  const person = learner?.person
  return (
    <UserScope person={person?.manualUserId ?? null} email={person?.email} zone={person?.timezone}>
      {person && <AuthHintSync user={person} />}
      <Learner value={{ learner, marks, mark, failure, read }}>{children}</Learner>
    </UserScope>
  )
}

/** After these answers the site decides which page the person sees. */
const leadsElsewhere = new Set<string>(['session_ended', 'not_enrolled'])

/** Reads the learner state when the page opens; `read` reads it again, and says if it worked. */
function useLearnerState(path: string) {
  const [learner, setLearner] = useState<LearnerState | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const take = (answer: ActionResult<LearnerState>): boolean => {
    if (!answer.ok) {
      if (learner && leadsElsewhere.has(answer.error.code)) window.location.reload()
      else setFailure(answer.error.message)
      return false
    }
    // Someone else signed in meanwhile: nothing on this page is theirs.
    if (learner && learner.person.manualUserId !== answer.data.person.manualUserId) {
      window.location.reload()
      return false
    }
    setFailure(null)
    setLearner(answer.data)
    return true
  }
  const ask = () =>
    callEndpoint(routes.learnerState(path), {
      schema: learnerStateSchema,
      unreachableMessage: messages.course.progressNotRead,
    })
  const readFirst = useEffectEvent(() => void ask().then(take))
  useEffect(() => readFirst(), [path])
  return { learner, failure, read: async () => take(await ask()) }
}

/** The page of a module for nobody in particular: nothing is asked for and nothing is kept. */
export function PreviewLearner({ children }: { children: ReactNode }) {
  return (
    <UserScope person={null}>
      <Learner value={nobody}>{children}</Learner>
    </UserScope>
  )
}

/**
 * The lessons of a page with their learner's progress, which is null until the page has heard of
 * it. What the learner has marked here, as done or not, goes before it.
 */
export function withProgress<L extends { id: string }>(
  lessons: readonly L[],
  learner: Pick<LearnerState, 'lessons'> | null,
  marks: Marks,
): (L & OwnProgress)[] {
  const known = new Map(learner?.lessons.map((lesson) => [lesson.id, lesson]))
  return lessons.map((lesson) => {
    const progress = known.get(lesson.id)
    return {
      ...lesson,
      isDone: marks.get(lesson.id) ?? (learner && (progress?.isDone ?? false)),
      positionSeconds: learner && (progress?.positionSeconds ?? 0),
    }
  })
}
