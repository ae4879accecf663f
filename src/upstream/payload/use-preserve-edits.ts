import {
  useAllFormFields,
  useForm,
  useFormBackgroundProcessing,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

type FieldValues = Map<string, unknown>

/** Fields that aren't user input: the version that was loaded, and the tab that saved. */
const metaFields = new Set(['updatedAt', 'savedIn'])

/**
 * Preserves edits made while saving a draft, which Payload's response would reset
 * (docs/decisions/0057).
 */
export function usePreserveEdits() {
  const { dispatchFields } = useForm()
  const [fields] = useAllFormFields()
  const isSavingDraft = useFormBackgroundProcessing()
  const isPublishing = useFormProcessing()
  const wasSending = useRef(false)
  const previousValuesRef = useRef<FieldValues | null>(null)
  /** Edits since the save started, by field path. */
  const editsSinceSave = useRef<FieldValues>(new Map())

  useEffect(() => {
    const isSending = isSavingDraft || isPublishing
    // Edits from before the save are part of the request, so the response may overwrite them.
    if (isSending && !wasSending.current) editsSinceSave.current.clear()
    wasSending.current = isSending
    const previousValues = previousValuesRef.current
    const currentValues: FieldValues = new Map(
      Object.entries(fields).map(([path, { value }]) => [path, value]),
    )
    previousValuesRef.current = currentValues
    if (!previousValues) return
    for (const [path, value] of currentValues) {
      if (value === previousValues.get(path) || metaFields.has(path)) continue
      if (fields[path]?.isModified) editsSinceSave.current.set(path, value)
      else if (editsSinceSave.current.has(path)) {
        const editedValue = editsSinceSave.current.get(path)
        // Also sets the initial value, because the rich text editor re-renders from it.
        dispatchFields({ type: 'UPDATE', path, value: editedValue, initialValue: editedValue })
      }
    }
  }, [fields, isSavingDraft, isPublishing, dispatchFields])
}
