'use client'

import { CopyIcon, Pill } from '@payloadcms/ui'
import { type HTMLAttributes, type ReactNode, use } from 'react'
import { duplicateContentAction } from './contents-actions'
import type { Row } from '@/services/catalog/read-outline'
import type { RowCollection } from './move-rows'
import { type CourseOutline, OutlineContext } from './use-course-outline'

type RowLineProps = {
  collection: RowCollection
  row: Row
  /** The event listeners of the drag handle. Keyboard users have arrow buttons instead. */
  dragListeners?: HTMLAttributes<HTMLSpanElement>
}

const stateLabels: Record<Row['state'], string | null> = {
  published: null,
  changed: 'unpublished changes',
  draft: 'draft',
}

/** Renders a row: title, state, and the actions of its outline. */
export function RowLine({ collection, row, dragListeners }: RowLineProps) {
  const outline = use(OutlineContext)
  const { id, title } = row
  const stateLabel = stateLabels[row.state]
  return (
    <div className="h2h-row course-contents__row">
      {dragListeners && (
        <span
          {...dragListeners}
          className="course-contents__grip"
          aria-hidden="true"
          title="Drag to move"
        >
          ⠿
        </span>
      )}
      {outline && collection !== 'exercises' && (
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={outline.selectedIds.has(id)}
          onChange={(event) => outline.setRowSelected(id, event.target.checked)}
        />
      )}
      <a href={`/admin/collections/${collection}/${id}`}>{title}</a>
      {!row.isVisible && <Pill size="small">hidden</Pill>}
      {stateLabel && <Pill size="small">{stateLabel}</Pill>}
      {outline && <RowTools outline={outline} collection={collection} row={row} />}
    </div>
  )
}

type RowToolsProps = { outline: CourseOutline; collection: RowCollection; row: Row }

function RowTools({ outline, collection, row }: RowToolsProps) {
  const { title } = row
  return (
    <span className="course-contents__tools">
      <ToolButton
        label={`Move ${title} up`}
        icon="↑"
        disabled={!outline.canStep(collection, row, true)}
        onPress={() => outline.step(collection, row, true)}
      />
      <ToolButton
        label={`Move ${title} down`}
        icon="↓"
        disabled={!outline.canStep(collection, row, false)}
        onPress={() => outline.step(collection, row, false)}
      />
      {/* An exercise has no drafts, so its copy would be published immediately. */}
      {collection !== 'exercises' && (
        <ToolButton
          label={`Copy ${title}`}
          icon={<CopyIcon />}
          onPress={() =>
            outline.attempt(
              () => duplicateContentAction({ collection, id: row.id }),
              `“${title}” was copied. The copy is a draft.`,
            )
          }
        />
      )}
    </span>
  )
}

type ToolButtonProps = { label: string; icon: ReactNode; disabled?: boolean; onPress: () => void }

function ToolButton({ label, icon, disabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="h2h-tool"
      aria-label={label}
      title={label}
      // Uses `aria-disabled`, because a `disabled` button would lose focus between clicks.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      {icon}
    </button>
  )
}
