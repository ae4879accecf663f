import { useRouter } from 'next/navigation'
import { createContext, useState } from 'react'
import { useAsyncAction } from '@/components/browser/use-async-action'
import type { ActionResult } from '@/server/requests/action-result'
import { moveContentAction } from './contents-actions'
import type { ModuleRow, Row } from '@/services/catalog/read-outline'
import {
  moveLesson,
  moveModule,
  type RowCollection,
  findStepPosition,
  type RowPosition,
} from './move-rows'

/** Manages the course outline. A move appears immediately, and is reverted if it fails. */
export function useCourseOutline(savedModules: ModuleRow[]) {
  const router = useRouter()
  const { run, statusMessage } = useAsyncAction()
  const [lastSavedModules, setLastSavedModules] = useState(savedModules)
  const [modules, setModules] = useState(savedModules)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  // Shows the new list when the server sends one.
  if (lastSavedModules !== savedModules) {
    setLastSavedModules(savedModules)
    setModules(savedModules)
  }

  function attempt<T>(
    action: () => Promise<ActionResult<T>>,
    successMessage: string | ((data: T) => string),
  ) {
    run(action, {
      successMessage,
      onDone: () => router.refresh(),
      onFailed: () => {
        setModules(savedModules)
        router.refresh()
      },
    })
  }

  function move(collection: RowCollection, row: Row, { into, before }: RowPosition) {
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
    selectedIds,
    setRowSelected: (id: string, isSelected: boolean) =>
      setSelectedIds((previousIds) => {
        const newIds = new Set(previousIds)
        if (isSelected) newIds.add(id)
        else newIds.delete(id)
        return newIds
      }),
    clearSelection: () => setSelectedIds(new Set()),
    /** Shows the list in a different order without saving, while dragging. */
    preview: setModules,
    reset: () => setModules(savedModules),
    move,
    step: (collection: RowCollection, row: Row, isUp: boolean) => {
      const target = findStepPosition(modules, collection, { id: row.id, isUp })
      if (target) move(collection, row, target)
    },
    canStep: (collection: RowCollection, row: Row, isUp: boolean) =>
      findStepPosition(modules, collection, { id: row.id, isUp }) !== null,
    attempt,
    message: statusMessage,
  }
}

export type CourseOutline = ReturnType<typeof useCourseOutline>

/** The outline that a row belongs to. Null for the workbook, which can't be moved. */
export const OutlineContext = createContext<CourseOutline | null>(null)
