'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PressButton } from '@/components/ui/press-button.client'
import { DeletionForm } from './deletion-form.client'

type DeleteAccountProps = { email: string; needsCode: boolean }

/**
 * Opens the question whether to delete one's account. The dialog keeps the focus and gives it back.
 */
export function DeleteAccount({ email, needsCode }: DeleteAccountProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Each opening begins with empty fields.
  const [opening, setOpening] = useState(0)
  const [isBusy, setIsBusy] = useState(false)

  function open() {
    flushSync(() => setOpening(opening + 1))
    dialog.current?.showModal()
    // What happens is read before anything is typed.
    dialog.current?.querySelector('h2')?.focus()
  }

  return (
    <>
      <PressButton
        variant="secondary"
        aria-haspopup="dialog"
        className="justify-self-start border-alarm! text-alarm!"
        onPress={open}
      >
        Delete Account
      </PressButton>
      <dialog
        ref={dialog}
        aria-labelledby="delete-account"
        // What is being done is not closed away.
        onCancel={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-soft border border-hairline bg-raised p-6 text-ink backdrop:bg-black/55 sm:p-8"
      >
        {opening > 0 && (
          <DeletionForm
            key={opening}
            email={email}
            needsCode={needsCode}
            onBusy={setIsBusy}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
    </>
  )
}
