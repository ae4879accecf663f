import {
  useAllFormFields,
  useForm,
  useFormBackgroundProcessing,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

type Values = Map<string, unknown>

/** Nobody types in these: they say what the form was read as, and in which tab it is. */
const notTyped = new Set(['updatedAt', 'savedIn'])

/**
 * Keeps in the form what is typed while a draft is being saved. Payload's answer to that save puts
 * the saved value into every field but the one that was typed in last, so that a second field would
 * lose what was typed meanwhile (docs/decisions/0057).
 */
export function usePreserveEdits() {
  const { dispatchFields } = useForm()
  const [fields] = useAllFormFields()
  const isSavingDraft = useFormBackgroundProcessing()
  const isPublishing = useFormProcessing()
  const wasSending = useRef(false)
  const before = useRef<Values | null>(null)
  /** What was typed since the save began, by the paths of fields. */
  const typed = useRef<Values>(new Map())

  useEffect(() => {
    const isSending = isSavingDraft || isPublishing
    // What was typed before is a part of what is sent: the answer to that counts.
    if (isSending && !wasSending.current) typed.current.clear()
    wasSending.current = isSending
    const last = before.current
    const now: Values = new Map(Object.entries(fields).map(([path, { value }]) => [path, value]))
    before.current = now
    if (!last) return
    for (const [path, value] of now) {
      if (value === last.get(path) || notTyped.has(path)) continue
      if (fields[path]?.isModified) typed.current.set(path, value)
      else if (typed.current.has(path)) {
        const mine = typed.current.get(path)
        // The start value as well: an editor of rich text draws itself anew by it.
        dispatchFields({ type: 'UPDATE', path, value: mine, initialValue: mine })
      }
    }
  }, [fields, isSavingDraft, isPublishing, dispatchFields])
}
