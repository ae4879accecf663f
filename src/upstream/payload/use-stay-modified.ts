import { useDocumentInfo, useForm, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** Keeps a form marked as modified after a rejected save. Payload would unmark it. */
export function useStayModified() {
  const { setModified } = useForm()
  const { lastUpdateTime } = useDocumentInfo()
  const isSaving = useFormProcessing()
  const previousRender = useRef({ lastUpdateTime, isSaving, isSaved: false })
  useEffect(() => {
    const previous = previousRender.current
    const isSaved = previous.lastUpdateTime !== lastUpdateTime
    if (!isSaved && previous.isSaving && !isSaving && !previous.isSaved) setModified(true)
    previousRender.current = {
      lastUpdateTime,
      isSaving,
      isSaved: isSaving && (isSaved || previous.isSaved),
    }
  }, [lastUpdateTime, isSaving, setModified])
}
