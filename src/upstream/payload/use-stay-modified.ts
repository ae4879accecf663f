import { useDocumentInfo, useForm, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** Keeps a form marked as modified after a rejected save, which Payload would undo. */
export function useStayModified() {
  const { setModified } = useForm()
  const { lastUpdateTime } = useDocumentInfo()
  const isSaving = useFormProcessing()
  const last = useRef({ lastUpdateTime, isSaving, isSaved: false })
  useEffect(() => {
    const before = last.current
    const isSaved = before.lastUpdateTime !== lastUpdateTime
    if (!isSaved && before.isSaving && !isSaving && !before.isSaved) setModified(true)
    last.current = { lastUpdateTime, isSaving, isSaved: isSaving && (isSaved || before.isSaved) }
  }, [lastUpdateTime, isSaving, setModified])
}
