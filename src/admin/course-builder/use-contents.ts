import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import type { ActionResult } from '@/server/requests/result'
import { moveContentAction } from './contents-actions'
import type { ModuleRow, Row, RowCollection } from './contents-rows'
import { placeLesson, placeModule, stepFrom, type Target } from './move-rows'

/**
 * The list of a course as it is shown: what is moved stands in its new place at once, and goes back
 * when the site does not take it.
 */
export function useContents(saved: ModuleRow[]) {
  const router = useRouter()
  const { run, statusMessage } = useAttempt()
  const [base, setBase] = useState(saved)
  const [modules, setModules] = useState(saved)
  // The site has read the list again: that is how it is.
  if (base !== saved) {
    setBase(saved)
    setModules(saved)
  }

  function attempt<T>(act: () => Promise<ActionResult<T>>, done: string | ((data: T) => string)) {
    run(act, {
      done,
      onDone: () => router.refresh(),
      onFailed: () => {
        setModules(saved)
        router.refresh()
      },
    })
  }

  function place(collection: RowCollection, row: Row, { into, before }: Target) {
    if (collection === 'lessons') setModules(placeLesson(modules, row.id, { into, before }))
    if (collection === 'modules') setModules(placeModule(modules, row.id, before))
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
    /** Shows another order without saving it: while something is dragged. */
    show: setModules,
    reset: () => setModules(saved),
    place,
    step: (collection: RowCollection, row: Row, isUp: boolean) => {
      const target = stepFrom(modules, collection, { id: row.id, isUp })
      if (target) place(collection, row, target)
    },
    canStep: (collection: RowCollection, row: Row, isUp: boolean) =>
      stepFrom(modules, collection, { id: row.id, isUp }) !== null,
    attempt,
    refresh: () => router.refresh(),
    message: statusMessage,
  }
}

export type Contents = ReturnType<typeof useContents>
