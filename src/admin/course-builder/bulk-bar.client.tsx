'use client'

import { AdminButton } from '@/admin/shared/admin-button.client'
import { bulkUpdateAction } from './contents-actions'
import type { ModuleRow, Row } from '@/services/catalog/read-outline'
import type { CourseOutline } from './use-course-outline'

type BulkBarProps = {
  outline: CourseOutline
  /** The lessons that belong to no module. */
  courseLessons: Row[]
  /** Whether the list offers to publish all drafts in one step. */
  canPublishAll: boolean
}

/** Shows bulk actions for the selected rows, or a 'Publish all' button if no row is selected. */
export function BulkBar({ outline, courseLessons, canPublishAll }: BulkBarProps) {
  const { modules, selectedIds, clearSelection, attempt } = outline
  const hasSelection = selectedIds.size > 0
  if (!hasSelection && !canPublishAll) return null
  const rows = hasSelection
    ? filterSelected(modules, selectedIds)
    : filterPublishableDrafts(modules, courseLessons)
  const total = rows.modules.length + rows.lessons.length
  if (total === 0) return null

  const createUpdateHandler = (kind: 'show' | 'hide' | 'publish') => () =>
    attempt(
      () =>
        bulkUpdateAction({
          modules: getIds(rows.modules),
          lessons: getIds(rows.lessons),
          change: kind,
        }),
      (message) => {
        clearSelection()
        return message
      },
    )

  if (hasSelection)
    return (
      <div role="group" aria-label="Selected items" className="h2h-row course-contents__bar">
        <span>{total} selected</span>
        <AdminButton onPress={createUpdateHandler('publish')}>Publish</AdminButton>
        <AdminButton onPress={createUpdateHandler('show')}>Show</AdminButton>
        <AdminButton onPress={createUpdateHandler('hide')}>Hide</AdminButton>
        <AdminButton onPress={clearSelection}>Clear selection</AdminButton>
      </div>
    )
  const countTexts = [
    formatCount(rows.modules.length, 'module'),
    formatCount(rows.lessons.length, 'lesson'),
  ]
  return (
    <div role="group" aria-label="Drafts" className="h2h-row course-contents__bar">
      <span>
        {countTexts.filter(Boolean).join(' and ')} {total === 1 ? 'is a draft' : 'are drafts'}:
        students don’t see {total === 1 ? 'it' : 'them'} yet.
      </span>
      <AdminButton onPress={createUpdateHandler('publish')}>Publish all</AdminButton>
    </div>
  )
}

type SelectedRows = { modules: Row[]; lessons: Row[] }

const getIds = (rows: Row[]) => rows.map(({ id }) => id)

function filterSelected(modules: ModuleRow[], selectedIds: ReadonlySet<string>): SelectedRows {
  const lessons = modules.flatMap((module) => module.lessons)
  return {
    modules: modules.filter(({ id }) => selectedIds.has(id)),
    lessons: lessons.filter(({ id }) => selectedIds.has(id)),
  }
}

/** Returns the drafts to publish. Excludes hidden rows, and modules without a visible lesson. */
function filterPublishableDrafts(modules: ModuleRow[], courseLessons: Row[]): SelectedRows {
  const lessons = [...modules.flatMap((module) => module.lessons), ...courseLessons]
  const isVisibleDraft = ({ isVisible, state }: Row) => isVisible && state === 'draft'
  return {
    modules: modules.filter(
      (module) => isVisibleDraft(module) && module.lessons.some(({ isVisible }) => isVisible),
    ),
    lessons: lessons.filter(isVisibleDraft),
  }
}

const formatCount = (count: number, noun: string) =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
