'use client'

import { useLivePreviewContext } from '@payloadcms/ui'
import { useId } from 'react'

/**
 * Switches between form and preview on narrow screens. Always starts with the form, because Payload
 * remembers only that the preview was open, not which of the two was visible.
 */
export function PreviewSwitch() {
  const { isLivePreviewing } = useLivePreviewContext()
  const name = useId()
  if (!isLivePreviewing) return null
  // `form="none"` detaches the radio buttons from the document's form, where pressing Enter would
  // publish.
  return (
    <fieldset className="preview-switch">
      <legend className="sr-only">Show</legend>
      <label>
        <input type="radio" form="none" name={name} value="form" defaultChecked />
        Form
      </label>
      <label>
        <input type="radio" form="none" name={name} value="preview" />
        Preview
      </label>
    </fieldset>
  )
}
