'use client'

import { useLivePreviewContext } from '@payloadcms/ui'
import { useId } from 'react'

/**
 * Switches between form and preview on narrow screens. Starts with the form: Payload only remembers
 * that a preview was open.
 */
export function PreviewSwitch() {
  const { isLivePreviewing } = useLivePreviewContext()
  const name = useId()
  if (!isLivePreviewing) return null
  // `form="none"` detaches the radio buttons: in the document's form, Enter would publish.
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
