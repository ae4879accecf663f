'use client'

import { createClientFeature, useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_HIGH,
  type EditorState,
  KEY_DOWN_COMMAND,
  mergeRegister,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { OnChangePlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalOnChangePlugin'
import { useForm } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** The editor feature that copies typed text to the form in time for a save. */
export const EditorFlushClient = createClientFeature({
  plugins: [{ Component: EditorFlush, position: 'normal' }],
})

/**
 * Copies typed text to the form when the editor loses focus, and before a keyboard shortcut.
 * Payload's editor debounces changes for up to half a second, and a save within that time would
 * miss the latest text (docs/decisions/0057).
 */
function EditorFlush() {
  const [editor] = useLexicalComposerContext()
  const { path } = useEditorConfigContext().fieldProps
  const { dispatchFields, getField, setModified } = useForm()
  const pendingState = useRef<EditorState | null>(null)

  useEffect(() => {
    const flush = () => {
      if (!pendingState.current) return
      const value = pendingState.current.toJSON()
      pendingState.current = null
      // jsonb reorders keys, so both values are compared in the editor's normalized form.
      const formValue = getField(path).value
      const isUnchanged =
        formValue && isSame(value, editor.parseEditorState(formValue as typeof value).toJSON())
      if (isUnchanged) return
      dispatchFields({ type: 'UPDATE', path, value })
      setModified(true)
    }
    const onBlur = () => {
      flush()
      return false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) flush()
      return false
    }
    return mergeRegister(
      editor.registerCommand(BLUR_COMMAND, onBlur, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_DOWN_COMMAND, onKey, COMMAND_PRIORITY_HIGH),
    )
  }, [editor, path, dispatchFields, getField, setModified])

  return (
    <OnChangePlugin
      ignoreSelectionChange
      onChange={(state) => {
        pendingState.current = state
      }}
    />
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
