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
import type { ActionResult } from '@/server/requests/action-result'
import { getProgressSaver } from '../player/shared-progress-saver'
import type { OwnProgress } from './module-view'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'

type Marks = ReadonlyMap<string, boolean>

/** The learner viewing a module's page, and their progress. */
type LearnerContextValue = {
  learner: LearnerState | null
  /** The lessons that the user marked on this page. Marks apply before they are saved. */
  marks: Marks
  mark: (id: string, isDone: boolean) => void
  failure: string | null
  reload: () => Promise<void>
}

const noMarks: Marks = new Map()

const noLearner: LearnerContextValue = {
  learner: null,
  marks: noMarks,
  mark: () => undefined,
  failure: null,
  reload: () => Promise.resolve(),
}

const LearnerContext = createContext<LearnerContextValue | null>(null)

/** Returns the learner and their progress. Throws outside a LearnerScope. */
export function useLearner(): LearnerContextValue {
  const state = use(LearnerContext)
  if (!state) throw new Error('Only the page of a module knows its learner.')
  return state
}

type LearnerScopeProps = { path: string; children: ReactNode }

/** Loads the learner's own data for a page that is cached for everyone (docs/decisions/0043). */
export function LearnerScope({ path, children }: LearnerScopeProps) {
  const { learner, failure, reload: reloadState } = useLearnerState(path)
  const [marks, setMarks] = useState(noMarks)

  const reload = async () => {
    const includedMarks = getProgressSaver().getState() === 'saved' ? marks : noMarks
    // If all marks were saved before the request, the response includes them.
    if (await reloadState()) setMarks((current) => (current === includedMarks ? noMarks : current))
  }
  const mark = (id: string, isDone: boolean) => {
    setMarks((last) => new Map(last).set(id, isDone))
    getProgressSaver().saveCompletion(id, isDone)
  }
  const person = learner?.person
  return (
    <UserScope
      userNumber={person?.manualUserId ?? null}
      email={person?.email}
      zone={person?.timezone}
    >
      {person && <AuthHintSync user={person} />}
      <LearnerContext value={{ learner, marks, mark, failure, reload }}>{children}</LearnerContext>
    </UserScope>
  )
}

/** Errors after which the page reloads, so that the server decides which page to show. */
const reloadCodes = new Set<string>(['session_ended', 'not_enrolled'])

/** Loads the learner state. `reload` loads it again and returns whether that succeeded. */
function useLearnerState(path: string) {
  const [learner, setLearner] = useState<LearnerState | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const applyResult = (result: ActionResult<LearnerState>): boolean => {
    if (!result.ok) {
      if (learner && reloadCodes.has(result.error.code)) window.location.reload()
      else setFailure(result.error.message)
      return false
    }
    // Someone else has signed in, so reload the page, which shows the previous user's data.
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
      unreachableMessage: messages.course.progressLoadFailed,
    })
  const loadInitialState = useEffectEvent(() => void fetchState().then(applyResult))
  useEffect(() => loadInitialState(), [path])
  return { learner, failure, reload: async () => applyResult(await fetchState()) }
}

/** Renders a module's page without a learner, so that it loads and saves nothing. */
export function PreviewLearnerScope({ children }: { children: ReactNode }) {
  return (
    <UserScope userNumber={null}>
      <LearnerContext value={noLearner}>{children}</LearnerContext>
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

/** Renders a notice that the learner's data could not be loaded, with a retry button. */
export function LearnerLoadFailure() {
  const { failure, reload } = useLearner()
  const [isPending, startTransition] = useTransition()
  const wasPressed = useRef(false)
  useEffect(() => {
    if (failure || !wasPressed.current) return
    wasPressed.current = false
    // Moves the focus, because the focused button was removed.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [failure])
  return (
    failure && (
      <div className="grid grid-cols-1 justify-items-start gap-3 print:hidden">
        {!isPending && <FailureNotice>{failure}</FailureNotice>}
        <Button
          variant="quiet"
          isPending={isPending}
          pendingLabel={messages.general.loading}
          onClick={() => {
            wasPressed.current = true
            startTransition(reload)
          }}
        >
          Try again
        </Button>
      </div>
    )
  )
}
