'use client'

import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/form/control-class'
import { parseListAnswer, formatListAnswer } from '@/domain/together/answer-text'

/** The props shared by the inputs for all kinds of exercises. */
export type AnswerInputProps = {
  /** The element IDs of the label and the description. */
  labelledBy: string
  describedBy: string
  text: string
  isDisabled: boolean
  onChange: (text: string) => void
}

/** The row to focus, and the cursor position in it. */
type FocusTarget = { row: number; cursor: number }

/** Renders a list of items. Enter adds an item, and Backspace removes an empty item. */
export function ListField(props: AnswerInputProps & { isTooLong: boolean }) {
  const { labelledBy, describedBy, text, isTooLong, isDisabled, onChange } = props
  const list = useRef<HTMLOListElement>(null)
  const pendingFocus = useRef<FocusTarget | null>(null)
  const [rows, setRows] = useState(() => parseRows(text))
  // Updates the rows if another version has replaced the text.
  if (formatListAnswer(rows) !== text) setRows(parseRows(text))

  useLayoutEffect(() => {
    const { current } = pendingFocus
    if (!current) return
    pendingFocus.current = null
    const field = list.current?.querySelectorAll('input')[current.row]
    field?.focus()
    field?.setSelectionRange(current.cursor, current.cursor)
  }, [rows])

  const updateRows = (newRows: readonly string[], newFocus: FocusTarget | null = null) => {
    pendingFocus.current = newFocus
    setRows([...newRows])
    onChange(formatListAnswer(newRows))
  }
  const remove = (row: number, cursorAtEnd = 0) => {
    const remainingRows = rows.toSpliced(row, 1)
    const previousRow = Math.max(row - 1, 0)
    updateRows(remainingRows.length === 0 ? [''] : remainingRows, {
      row: previousRow,
      cursor: cursorAtEnd && (rows[previousRow]?.length ?? 0),
    })
  }
  const add = (row: number) => updateRows(rows.toSpliced(row, 0, ''), { row, cursor: 0 })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number) => {
    // During IME composition, Enter confirms a candidate.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(row + 1)
    } else if (event.key === 'Backspace' && rows[row] === '' && rows.length > 1) {
      event.preventDefault()
      remove(row, 1)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, row: number) => {
    const [first = '', ...others] = parseListAnswer(event.clipboardData.getData('text'))
    if (others.length === 0) return
    event.preventDefault()
    const lastRow = row + others.length
    const [before, after] = textAroundSelection(event.currentTarget)
    const items = [before + first, ...others]
    const lastItem = items.at(-1) ?? ''
    updateRows(rows.toSpliced(row, 1, ...items.slice(0, -1), lastItem + after), {
      row: lastRow,
      cursor: lastItem.length,
    })
  }

  return (
    <div className="grid max-w-prose grid-cols-1 justify-items-start gap-2">
      <ol ref={list} aria-labelledby={labelledBy} className="grid w-full grid-cols-1 gap-2">
        {rows.map((item, row) => (
          <li key={row} className="flex items-center gap-2">
            <input
              type="text"
              aria-label={`Item ${row + 1}`}
              aria-describedby={row === 0 ? describedBy : undefined}
              aria-invalid={isTooLong || undefined}
              dir="auto"
              enterKeyHint="next"
              autoComplete="off"
              value={item}
              readOnly={isDisabled}
              onChange={(event) => updateRows(rows.with(row, event.currentTarget.value))}
              onKeyDown={(event) => onKeyDown(event, row)}
              onPaste={(event) => onPaste(event, row)}
              className={controlClass()}
            />
            <Button
              variant="quiet"
              aria-label={`Remove item ${row + 1}`}
              disabled={isDisabled || (rows.length === 1 && item === '')}
              onClick={() => remove(row)}
              className="size-11 shrink-0 text-ink-soft! no-underline!"
            >
              <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="size-4.5">
                <path
                  d="m5 5 10 10M15 5 5 15"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                />
              </svg>
            </Button>
          </li>
        ))}
      </ol>
      <Button variant="quiet" disabled={isDisabled} onClick={() => add(rows.length)}>
        Add another
      </Button>
    </div>
  )
}

const parseRows = (text: string): string[] => {
  const items = parseListAnswer(text)
  return items.length === 0 ? [''] : items
}

/** Returns the text before and after a field's selection. */
const textAroundSelection = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)] as const
