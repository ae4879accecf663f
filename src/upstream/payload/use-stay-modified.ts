import { useDocumentInfo, useForm, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/**
 * Keeps a form modified whose save was refused. Payload takes it for one that nobody has changed,
 * and would let the person leave without a question.
 */
export function useStayModified() {
  const { setModified } = useForm()
  const { lastUpdateTime } = useDocumentInfo()
  const isSaving = useFormProcessing()
  const seen = useRef({ lastUpdateTime, isSaving, isSaved: false })
  useEffect(() => {
    const before = seen.current
    const isSaved = before.lastUpdateTime !== lastUpdateTime
    if (!isSaved && before.isSaving && !isSaving && !before.isSaved) setModified(true)
    seen.current = { lastUpdateTime, isSaving, isSaved: isSaving && (isSaved || before.isSaved) }
  }, [lastUpdateTime, isSaving, setModified])
}
