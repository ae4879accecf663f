import { useEffect, useEffectEvent, useState } from 'react'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { type OwnLearning, ownLearningSchema } from '@/domain/learning/own-learning'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { siteSaver } from '../player/site-saver'

type Marks = ReadonlyMap<string, boolean>

const noMarks: Marks = new Map()

export type OwnLearningState = {
  /** Null until the page has heard of it. */
  own: OwnLearning | null
  /** The lessons that were marked here, as done or not: at once, and sent until it is saved. */
  marks: Marks
  mark: (id: string, isDone: boolean) => void
  /** Why it could not be read, as a sentence. */
  failure: string | null
  read: () => Promise<void>
}

/** Reads what is one's own on the page of a module, and keeps it right while one marks lessons. */
export function useOwnLearning(path: string): OwnLearningState {
  const [own, setOwn] = useState<OwnLearning | null>(null)
  const [marks, setMarks] = useState(noMarks)
  const [failure, setFailure] = useState<string | null>(null)

  const read = async () => {
    const isSaved = siteSaver().state() === 'saved'
    const answer = await callEndpoint(routes.ownLearning(path), {
      schema: ownLearningSchema,
      unreachableMessage: messages.course.progressNotRead,
    })
    if (!answer.ok) {
      // Nobody is signed in any more, or they have lost the course: the site says what now.
      if (own && leadsElsewhere.has(answer.error.code)) window.location.reload()
      else setFailure(answer.error.message)
      return
    }
    // Somebody else has signed in: nothing on this page is theirs.
    if (own && own.person.manualUserId !== answer.data.person.manualUserId) {
      window.location.reload()
      return
    }
    setFailure(null)
    setOwn(answer.data)
    // It knows of the marks that were saved before it was asked for.
    if (isSaved) setMarks((now) => (now === marks ? noMarks : now))
  }
  const readFirst = useEffectEvent(read)
  useEffect(() => {
    void readFirst()
  }, [path])

  const mark = (id: string, isDone: boolean) => {
    setMarks((last) => new Map(last).set(id, isDone))
    siteSaver().done(id, isDone)
  }
  return { own, marks, mark, failure, read }
}

const leadsElsewhere = new Set<string>(['session_ended', 'not_enrolled'])
