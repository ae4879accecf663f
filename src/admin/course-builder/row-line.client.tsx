'use client'

import { CopyIcon, Pill } from '@payloadcms/ui'
import type { HTMLAttributes, ReactNode } from 'react'
import type { Row, RowCollection, RowState } from './contents-rows'

/** What can be done with a line of the list. */
export type RowTools = {
  isChosen: boolean
  /** Exercises are not chosen: they have a form of their own for each change. */
  onChoose?: (isChosen: boolean) => void
  onStep: (isUp: boolean) => void
  canStep: (isUp: boolean) => boolean
  /** Exercises are not copied by themselves: a copy would be on the site at once. */
  onCopy?: () => void
}

type RowLineProps = {
  collection: RowCollection
  row: Row
  tools?: RowTools
  /** What takes a line that is dragged; keys use the arrows. */
  grip?: HTMLAttributes<HTMLSpanElement>
}

const marks: Record<RowState, string | null> = {
  published: null,
  changed: 'unpublished changes',
  draft: 'draft',
}

/** One line of the list: its name, how it stands, and what can be done with it. */
export function RowLine({ collection, row, tools, grip }: RowLineProps) {
  const { id, title } = row
  const mark = marks[row.state]
  return (
    <div className="h2h-row course-contents__row">
      {grip && (
        <span {...grip} className="course-contents__grip" aria-hidden="true" title="Drag to move">
          ⠿
        </span>
      )}
      {tools?.onChoose && (
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={tools.isChosen}
          onChange={(event) => tools.onChoose?.(event.target.checked)}
        />
      )}
      <a href={`/admin/collections/${collection}/${id}`}>{title}</a>
      {!row.isVisible && <Pill size="small">hidden</Pill>}
      {mark && <Pill size="small">{mark}</Pill>}
      {tools && (
        <span className="course-contents__tools">
          <ToolButton
            label={`Move ${title} up`}
            sign="↑"
            disabled={!tools.canStep(true)}
            onPress={() => tools.onStep(true)}
          />
          <ToolButton
            label={`Move ${title} down`}
            sign="↓"
            disabled={!tools.canStep(false)}
            onPress={() => tools.onStep(false)}
          />
          {tools.onCopy && (
            <ToolButton label={`Copy ${title}`} sign={<CopyIcon />} onPress={tools.onCopy} />
          )}
        </span>
      )}
    </div>
  )
}

type ToolButtonProps = { label: string; sign: ReactNode; disabled?: boolean; onPress: () => void }

function ToolButton({ label, sign, disabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="h2h-tool"
      aria-label={label}
      title={label}
      // A button that is switched off would lose the focus of who presses it again and again.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      {sign}
    </button>
  )
}
