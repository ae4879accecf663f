'use client'

import { useLivePreviewContext } from '@payloadcms/ui'
import { useId } from 'react'

/**
 * Which of form and preview a screen shows that is too narrow for both. It begins with the form
 * whenever a preview is opened: Payload remembers only that a preview was open.
 */
export function PreviewSwitch() {
  const { isLivePreviewing } = useLivePreviewContext()
  const name = useId()
  if (!isLivePreviewing) return null
  // Radio buttons of no form: Enter on one would publish this one.
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
