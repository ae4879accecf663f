'use client'

import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/form/control-class'
import { answerItems, formatItems } from '@/domain/together/answer-text'

/** The props of every kind of field. */
export type AnswerControl = {
  /** The element IDs of the label and the description. */
  labelledBy: string
  describedBy: string
  text: string
  isDisabled: boolean
  onWrite: (text: string) => void
}

/** The row to focus, and the cursor position in it. */
type Focus = { row: number; at: number }

/** A list with one line per item. Enter adds an item, and Backspace removes an empty item. */
export function ListField(props: AnswerControl & { isTooLong: boolean }) {
  const { labelledBy, describedBy, text, isTooLong, isDisabled, onWrite } = props
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<Focus | null>(null)
  const [rows, setRows] = useState(() => rowsOf(text))
  // Updates the rows if another version has replaced the text.
  if (formatItems(rows) !== text) setRows(rowsOf(text))

  useLayoutEffect(() => {
    const { current } = focus
    if (!current) return
    focus.current = null
    const field = list.current?.querySelectorAll('input')[current.row]
    field?.focus()
    field?.setSelectionRange(current.at, current.at)
  }, [rows])

  const change = (next: readonly string[], then: Focus | null = null) => {
    focus.current = then
    setRows([...next])
    onWrite(formatItems(next))
  }
  const remove = (row: number, at = 0) => {
    const rest = rows.toSpliced(row, 1)
    const previousRow = Math.max(row - 1, 0)
    change(rest.length === 0 ? [''] : rest, {
      row: previousRow,
      at: at && (rows[previousRow]?.length ?? 0),
    })
  }
  const add = (row: number) => change(rows.toSpliced(row, 0, ''), { row, at: 0 })

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
    const [first = '', ...others] = answerItems(event.clipboardData.getData('text'))
    if (others.length === 0) return
    event.preventDefault()
    const last = row + others.length
    const [before, after] = aroundSelection(event.currentTarget)
    const items = [before + first, ...others]
    const end = items.at(-1) ?? ''
    change(rows.toSpliced(row, 1, ...items.slice(0, -1), end + after), {
      row: last,
      at: end.length,
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
              onChange={(event) => change(rows.with(row, event.currentTarget.value))}
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

const rowsOf = (text: string): string[] => {
  const items = answerItems(text)
  return items.length === 0 ? [''] : items
}

/** Returns the text before and after a field's selection. */
const aroundSelection = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)] as const
