'use client'

import type { ActionResult } from '@/server/requests/result'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { bulkUpdateAction } from './contents-actions'
import type { ModuleRow, Row } from './move-rows'

type BulkBarProps = {
  modules: ModuleRow[]
  selected: ReadonlySet<string>
  /** Whether this list can publish drafts. */
  canPublishAll: boolean
  onClear: () => void
  attempt: (act: () => Promise<ActionResult<string>>, done: (message: string) => string) => void
}

/** Offers bulk actions for the selected rows, or for all publishable drafts if none is selected. */
export function BulkBar({ modules, selected, canPublishAll, onClear, attempt }: BulkBarProps) {
  const hasSelection = selected.size > 0
  if (!hasSelection && !canPublishAll) return null
  const rows = hasSelection ? selectedIn(modules, selected) : publishableDrafts(modules)
  const total = rows.modules.length + rows.lessons.length
  if (total === 0) return null

  const change = (kind: 'show' | 'hide' | 'publish') => () =>
    attempt(
      () =>
        bulkUpdateAction({
          modules: idsOf(rows.modules),
          lessons: idsOf(rows.lessons),
          change: kind,
        }),
      (message) => {
        onClear()
        return message
      },
    )

  if (hasSelection)
    return (
      <div role="group" aria-label="Selected items" className="h2h-row course-contents__bar">
        <span>{total} selected</span>
        <AdminButton onPress={change('publish')}>Publish</AdminButton>
        <AdminButton onPress={change('show')}>Show</AdminButton>
        <AdminButton onPress={change('hide')}>Hide</AdminButton>
        <AdminButton onPress={onClear}>Clear selection</AdminButton>
      </div>
    )
  const counts = [counted(rows.modules.length, 'module'), counted(rows.lessons.length, 'lesson')]
  return (
    <div role="group" aria-label="Drafts" className="h2h-row course-contents__bar">
      <span>
        {counts.filter(Boolean).join(' and ')} {total === 1 ? 'is a draft' : 'are drafts'}: students
        don’t see {total === 1 ? 'it' : 'them'} yet.
      </span>
      <AdminButton onPress={change('publish')}>Publish all</AdminButton>
    </div>
  )
}

type Rows = { modules: Row[]; lessons: Row[] }

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

function selectedIn(modules: ModuleRow[], selected: ReadonlySet<string>): Rows {
  const lessons = modules.flatMap((module) => module.lessons)
  return {
    modules: modules.filter(({ id }) => selected.has(id)),
    lessons: lessons.filter(({ id }) => selected.has(id)),
  }
}

/** Returns the drafts that students would see. A module without visible lessons stays a draft. */
function publishableDrafts(modules: ModuleRow[]): Rows {
  const isVisibleDraft = ({ isVisible, state }: Row) => isVisible && state === 'draft'
  return {
    modules: modules.filter(
      (module) => isVisibleDraft(module) && module.lessons.some(({ isVisible }) => isVisible),
    ),
    lessons: modules.flatMap(({ lessons }) => lessons.filter(isVisibleDraft)),
  }
}

const counted = (count: number, word: string) =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
