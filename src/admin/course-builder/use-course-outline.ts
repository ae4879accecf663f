import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import type { ActionResult } from '@/server/requests/result'
import { moveContentAction } from './contents-actions'
import {
  type ModuleRow,
  moveLesson,
  moveModule,
  type Row,
  type RowCollection,
  stepTarget,
  type Target,
} from './move-rows'

/** Manages the course outline. A move appears immediately, and is reverted if it fails. */
export function useCourseOutline(saved: ModuleRow[]) {
  const router = useRouter()
  const { run, statusMessage } = useAsyncAction()
  const [base, setBase] = useState(saved)
  const [modules, setModules] = useState(saved)
  // The server has sent an updated list.
  if (base !== saved) {
    setBase(saved)
    setModules(saved)
  }

  function attempt<T>(act: () => Promise<ActionResult<T>>, done: string | ((data: T) => string)) {
    run(act, {
      successMessage: done,
      onDone: () => router.refresh(),
      onFailed: () => {
        setModules(saved)
        router.refresh()
      },
    })
  }

  function move(collection: RowCollection, row: Row, { into, before }: Target) {
    if (collection === 'lessons') setModules(moveLesson(modules, row.id, { into, before }))
    if (collection === 'modules') setModules(moveModule(modules, row.id, before))
    const { id } = row
    attempt(
      () =>
        moveContentAction(
          collection === 'modules' ? { collection, id, before } : { collection, id, into, before },
        ),
      `“${row.title}” was moved.`,
    )
  }

  return {
    modules,
    /** While dragging, shows the list in a different order without saving. */
    show: setModules,
    reset: () => setModules(saved),
    move,
    step: (collection: RowCollection, row: Row, isUp: boolean) => {
      const target = stepTarget(modules, collection, { id: row.id, isUp })
      if (target) move(collection, row, target)
    },
    canStep: (collection: RowCollection, row: Row, isUp: boolean) =>
      stepTarget(modules, collection, { id: row.id, isUp }) !== null,
    attempt,
    refresh: () => router.refresh(),
    message: statusMessage,
  }
}

export type CourseOutline = ReturnType<typeof useCourseOutline>
