import {
  useAllFormFields,
  useForm,
  useFormBackgroundProcessing,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

type Values = Map<string, unknown>

/** Fields that aren't user input: the version that was loaded, and the tab that saved. */
const metaFields = new Set(['updatedAt', 'savedIn'])

/**
 * Preserves edits made while a draft is saved, which Payload's response would reset (decision 57).
 */
export function usePreserveEdits() {
  const { dispatchFields } = useForm()
  const [fields] = useAllFormFields()
  const isSavingDraft = useFormBackgroundProcessing()
  const isPublishing = useFormProcessing()
  const wasSending = useRef(false)
  const previous = useRef<Values | null>(null)
  /** Edits since the save started, by field path. */
  const typed = useRef<Values>(new Map())

  useEffect(() => {
    const isSending = isSavingDraft || isPublishing
    // Edits from before the save are part of the request, so the response may overwrite them.
    if (isSending && !wasSending.current) typed.current.clear()
    wasSending.current = isSending
    const last = previous.current
    const now: Values = new Map(Object.entries(fields).map(([path, { value }]) => [path, value]))
    previous.current = now
    if (!last) return
    for (const [path, value] of now) {
      if (value === last.get(path) || metaFields.has(path)) continue
      if (fields[path]?.isModified) typed.current.set(path, value)
      else if (typed.current.has(path)) {
        const mine = typed.current.get(path)
        // Also sets the initial value, because the rich text editor re-renders from it.
        dispatchFields({ type: 'UPDATE', path, value: mine, initialValue: mine })
      }
    }
  }, [fields, isSavingDraft, isPublishing, dispatchFields])
}
