'use client'

import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useRef,
  useTransition,
} from 'react'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { UserScope } from '@/components/layout/user-scope.client'
import { learnerStateSchema, type LearnerState } from '@/domain/learning/learner-state'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/result'
import { siteSaver } from '../player/site-saver'
import type { OwnProgress } from './module-view'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'

type Marks = ReadonlyMap<string, boolean>

/** The learner who views a module's page, and their progress. */
type Learning = {
  learner: LearnerState | null
  /** The lessons that the user marked on this page. Marks apply before they are saved. */
  marks: Marks
  mark: (id: string, isDone: boolean) => void
  failure: string | null
  read: () => Promise<void>
}

const noMarks: Marks = new Map()

const noLearner: Learning = {
  learner: null,
  marks: noMarks,
  mark: () => undefined,
  failure: null,
  read: () => Promise.resolve(),
}

const Learner = createContext<Learning | null>(null)

/** Returns the learner and their progress. Throws outside a LearnerScope. */
export function useLearner(): Learning {
  const state = use(Learner)
  if (!state) throw new Error('Only the page of a module knows its learner.')
  return state
}

type LearnerScopeProps = { path: string; children: ReactNode }

/** Loads the learner's data on a page that is cached for everyone (docs/decisions/0043). */
export function LearnerScope({ path, children }: LearnerScopeProps) {
  const { learner, failure, read: readAgain } = useLearnerState(path)
  const [marks, setMarks] = useState(noMarks)

  const read = async () => {
    const includedMarks = siteSaver().state() === 'saved' ? marks : noMarks
    // If all marks were saved before the request, the response includes them.
    if (await readAgain()) setMarks((current) => (current === includedMarks ? noMarks : current))
  }
  const mark = (id: string, isDone: boolean) => {
    setMarks((last) => new Map(last).set(id, isDone))
    siteSaver().done(id, isDone)
  }
  const person = learner?.person
  return (
    <UserScope
      userNumber={person?.manualUserId ?? null}
      email={person?.email}
      zone={person?.timezone}
    >
      {person && <AuthHintSync user={person} />}
      <Learner value={{ learner, marks, mark, failure, read }}>{children}</Learner>
    </UserScope>
  )
}

/** Errors after which the page reloads, so that the server decides which page to show. */
const reloadCodes = new Set<string>(['session_ended', 'not_enrolled'])

/** Loads the learner state. `read` reloads it and returns whether that worked. */
function useLearnerState(path: string) {
  const [learner, setLearner] = useState<LearnerState | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const apply = (result: ActionResult<LearnerState>): boolean => {
    if (!result.ok) {
      if (learner && reloadCodes.has(result.error.code)) window.location.reload()
      else setFailure(result.error.message)
      return false
    }
    // Someone else has signed in since, so reload: nothing on this page belongs to them.
    if (learner && learner.person.manualUserId !== result.data.person.manualUserId) {
      window.location.reload()
      return false
    }
    setFailure(null)
    setLearner(result.data)
    return true
  }
  const fetchState = () =>
    callEndpoint(routes.learnerState(path), {
      schema: learnerStateSchema,
      unreachableMessage: messages.course.progressNotRead,
    })
  const readFirst = useEffectEvent(() => void fetchState().then(apply))
  useEffect(() => readFirst(), [path])
  return { learner, failure, read: async () => apply(await fetchState()) }
}

/** Provides a module's page without a learner, so that nothing is loaded or saved. */
export function PreviewLearner({ children }: { children: ReactNode }) {
  return (
    <UserScope userNumber={null}>
      <Learner value={noLearner}>{children}</Learner>
    </UserScope>
  )
}

/** Returns the lessons with the learner's progress (null until loaded). `marks` take precedence. */
export function withProgress<L extends { id: string }>(
  lessons: readonly L[],
  learner: Pick<LearnerState, 'lessons'> | null,
  marks: Marks,
): (L & OwnProgress)[] {
  const progressById = new Map(learner?.lessons.map((lesson) => [lesson.id, lesson]))
  return lessons.map((lesson) => {
    const progress = progressById.get(lesson.id)
    return {
      ...lesson,
      isDone: marks.get(lesson.id) ?? (learner && (progress?.isDone ?? false)),
      positionSeconds: learner && (progress?.positionSeconds ?? 0),
    }
  })
}

/** Reports that the learner's own data could not be loaded, with a retry button. */
export function LearnerLoadFailure() {
  const { failure, read } = useLearner()
  const [isPending, startTransition] = useTransition()
  const pressed = useRef(false)
  useEffect(() => {
    if (failure || !pressed.current) return
    pressed.current = false
    // Moves the focus, because the focused button was removed.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [failure])
  return (
    failure && (
      <div className="grid grid-cols-1 justify-items-start gap-3 print:hidden">
        {!isPending && <FailureNotice>{failure}</FailureNotice>}
        <Button
          variant="quiet"
          pending={isPending}
          pendingLabel={messages.general.loading}
          onClick={() => {
            pressed.current = true
            startTransition(read)
          }}
        >
          Try again
        </Button>
      </div>
    )
  )
}
