'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { learnerStateSchema, type LearnerState } from '@/domain/learning/learner-state'
import { routes } from '@/domain/routes/paths'
import { OwnScope, useOwnData } from '../own-scope.client'
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
 * Brings its learner to the page of a module, which is the same for everybody, and keeps how far
 * they are right while they mark lessons.
 */
export function LearnerScope({ path, children }: LearnerScopeProps) {
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
  return (
    <OwnScope person={own.data?.person ?? null}>
      <Learner value={{ learner: own.data, marks, mark, failure: own.failure, read }}>
        {children}
      </Learner>
    </OwnScope>
  )
}

/** The page of a module for nobody in particular: nothing is asked for and nothing is kept. */
export function PreviewLearner({ children }: { children: ReactNode }) {
  return (
    <OwnScope person={null}>
      <Learner value={nobody}>{children}</Learner>
    </OwnScope>
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
