import { useState } from 'react'
import { learnerStateSchema, type LearnerState } from '@/domain/learning/learner-state'
import { routes } from '@/domain/routes/paths'
import { siteSaver } from '../player/site-saver'
import { type OwnData, useOwnData } from '../use-own-data'

type Marks = ReadonlyMap<string, boolean>

const noMarks: Marks = new Map()

export type LearnerStateOfPage = Pick<OwnData<LearnerState>, 'failure'> & {
  /** Null until the page has heard of it. */
  learner: LearnerState | null
  /** The lessons that were marked here, as done or not: at once, and sent until it is saved. */
  marks: Marks
  mark: (id: string, isDone: boolean) => void
  read: () => Promise<void>
}

/** Reads who learns on the page of a module, and keeps it right while they mark lessons. */
export function useLearnerState(path: string): LearnerStateOfPage {
  const own = useOwnData(routes.learnerState(path), learnerStateSchema)
  const [marks, setMarks] = useState(noMarks)

  const read = async () => {
    const known = siteSaver().state() === 'saved' ? marks : noMarks
    // It knows of the marks that were saved before it was asked for.
    if (await own.read()) setMarks((now) => (now === known ? noMarks : now))
  }

  const mark = (id: string, isDone: boolean) => {
    setMarks((last) => new Map(last).set(id, isDone))
    siteSaver().done(id, isDone)
  }
  return { learner: own.data, marks, mark, failure: own.failure, read }
}
