import { useEffect, useEffectEvent, useState } from 'react'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { type LearnerState, learnerStateSchema } from '@/domain/learning/learner-state'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/result'
import { siteSaver } from '../player/site-saver'

type Marks = ReadonlyMap<string, boolean>

const noMarks: Marks = new Map()

export type LearnerStateOfPage = {
  /** Null until the page has heard of it. */
  learner: LearnerState | null
  /** The lessons that were marked here, as done or not: at once, and sent until it is saved. */
  marks: Marks
  mark: (id: string, isDone: boolean) => void
  /** Why it could not be read, as a sentence. */
  failure: string | null
  read: () => Promise<void>
}

/** Reads who learns on the page of a module, and keeps it right while they mark lessons. */
export function useLearnerState(path: string): LearnerStateOfPage {
  const [learner, setLearner] = useState<LearnerState | null>(null)
  const [marks, setMarks] = useState(noMarks)
  const [failure, setFailure] = useState<string | null>(null)

  const take = (answer: ActionResult<LearnerState>, known: Marks) => {
    if (!answer.ok) {
      // Nobody is signed in any more, or they have lost the course: the site says what now.
      if (learner && leadsElsewhere.has(answer.error.code)) window.location.reload()
      else setFailure(answer.error.message)
      return
    }
    // Somebody else has signed in: nothing on this page is theirs.
    if (learner && learner.person.manualUserId !== answer.data.person.manualUserId) {
      window.location.reload()
      return
    }
    setFailure(null)
    setLearner(answer.data)
    // It knows of the marks that were saved before it was asked for.
    setMarks((now) => (now === known ? noMarks : now))
  }
  const takeFirst = useEffectEvent((answer: ActionResult<LearnerState>) => take(answer, noMarks))
  useEffect(() => {
    void ask(path).then((answer) => takeFirst(answer))
  }, [path])

  const read = async () => {
    const known = siteSaver().state() === 'saved' ? marks : noMarks
    take(await ask(path), known)
  }

  const mark = (id: string, isDone: boolean) => {
    setMarks((last) => new Map(last).set(id, isDone))
    siteSaver().done(id, isDone)
  }
  return { learner, marks, mark, failure, read }
}

const ask = (path: string) =>
  callEndpoint(routes.learnerState(path), {
    schema: learnerStateSchema,
    unreachableMessage: messages.course.progressNotRead,
  })

const leadsElsewhere = new Set<string>(['session_ended', 'not_enrolled'])
