'use client'

import { CopyIcon, Pill } from '@payloadcms/ui'
import type { HTMLAttributes, ReactNode } from 'react'
import type { Row, RowCollection, RowState } from './move-rows'

/** The actions of a row. */
export type RowActions = {
  isSelected: boolean
  /** Undefined for exercises, which have no bulk actions. */
  onSelect?: (isSelected: boolean) => void
  onStep: (isUp: boolean) => void
  canStep: (isUp: boolean) => boolean
  /** Undefined for exercises: they have no drafts, so a copy would be published immediately. */
  onCopy?: () => void
}

type RowLineProps = {
  collection: RowCollection
  row: Row
  actions?: RowActions
  /** The event listeners of the drag handle. Keyboard users have arrow buttons instead. */
  dragListeners?: HTMLAttributes<HTMLSpanElement>
}

const stateLabels: Record<RowState, string | null> = {
  published: null,
  changed: 'unpublished changes',
  draft: 'draft',
}

/** Renders a row: title, state, and actions. */
export function RowLine({ collection, row, actions, dragListeners }: RowLineProps) {
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
      {actions?.onSelect && (
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={actions.isSelected}
          onChange={(event) => actions.onSelect?.(event.target.checked)}
        />
      )}
      <a href={`/admin/collections/${collection}/${id}`}>{title}</a>
      {!row.isVisible && <Pill size="small">hidden</Pill>}
      {stateLabel && <Pill size="small">{stateLabel}</Pill>}
      {actions && (
        <span className="course-contents__tools">
          <ToolButton
            label={`Move ${title} up`}
            icon="↑"
            disabled={!actions.canStep(true)}
            onPress={() => actions.onStep(true)}
          />
          <ToolButton
            label={`Move ${title} down`}
            icon="↓"
            disabled={!actions.canStep(false)}
            onPress={() => actions.onStep(false)}
          />
          {actions.onCopy && (
            <ToolButton label={`Copy ${title}`} icon={<CopyIcon />} onPress={actions.onCopy} />
          )}
        </span>
      )}
    </div>
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
