import { type ChangeEvent, useCallback, useState } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * What stands in a field that keeps its text itself: as it is typed, and at first what was typed
 * before React listened.
 */
export function useFieldText(before = '') {
  const [text, setText] = useState(before)
  const ref = useCallback((field: TextField | null) => {
    if (field) setText(field.value)
  }, [])
  return {
    text,
    setText,
    /** For the control. */
    field: {
      ref,
      defaultValue: before,
      onChange: (event: ChangeEvent<TextField>) => setText(event.currentTarget.value),
    },
  }
}
