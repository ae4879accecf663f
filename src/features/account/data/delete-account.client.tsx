'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { tabStorage } from '@/components/browser/storage'
import { TextField } from '@/components/ui/form/text-field'
import { leaveWithoutPrompt } from '@/components/ui/form/use-unsaved-changes'
import { PressButton } from '@/components/ui/press-button.client'
import { deleteAccountSchemaFor } from '@/domain/identity/own-data-schema'
import { routes } from '@/domain/routes/paths'
import { ReauthenticationForm } from '../reauthentication/reauthentication-form.client'
import { deleteAccountAction } from './actions'

type DeleteAccountProps = { email: string; needsCode: boolean }

/** Deletes the account after confirmation by email, password, and code. */
export function DeleteAccount({ email, needsCode }: DeleteAccountProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [openCount, setOpenCount] = useState(0)
  const [isDeleted, setIsDeleted] = useState(false)
  const router = useRouter()

  function open() {
    flushSync(() => setOpenCount(openCount + 1))
    dialog.current?.showModal()
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
        // Prevents Escape from closing the dialog while the account is being deleted.
        onCancel={(event) => {
          if (event.currentTarget.querySelector('[aria-busy]')) event.preventDefault()
        }}
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-soft border border-hairline bg-raised p-6 text-ink backdrop:bg-black/55 sm:p-8"
      >
        {openCount > 0 && (
          <ReauthenticationForm
            key={openCount}
            submitLabel="Delete my account for good"
            pendingLabel="Deleting..."
            submitButton={{ className: 'bg-alarm!' }}
            cancelLabel="Keep my account"
            needsCode={needsCode}
            schema={deleteAccountSchemaFor(email)}
            send={deleteAccountAction}
            isNavigating={isDeleted}
            onDone={() => {
              setIsDeleted(true)
              clearAndLeave()
            }}
            onFailed={({ code }) => {
              // Shows the current email, because it was changed in another tab or browser.
              if (code === 'deletion_email_mismatch') router.refresh()
            }}
            onCancel={() => dialog.current?.close()}
            fields={(getFieldError) => (
              <TextField
                label="Type your email to confirm"
                hint={
                  <>
                    It’s <span className="wrap-anywhere">{email}</span>.
                  </>
                }
                error={getFieldError('email')}
                name="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          >
            <h2 id="delete-account" tabIndex={-1} className="heading text-2xl outline-none">
              Delete your account?
            </h2>
            <DeletionConsequences />
          </ReauthenticationForm>
        )}
      </dialog>
    </>
  )
}

/** Removes all of the user's data from this browser, and opens the farewell page. */
function clearAndLeave(): void {
  window.site.clearUser()
  tabStorage.clear()
  // Uses a full page load, so that none of the account's data stays in memory.
  leaveWithoutPrompt(routes.signInAfterDeletion)
}

const consequences: [string, string][] = [
  [
    'Deleted right away',
    'your profile and picture, your access to every course, your progress, everything you wrote in exercises and check-ins, your reviews (on the home page, too), your settings, and all your sessions. If you’re learning with a partner, that ends, and they can no longer read your answers. They keep the course and everything they wrote.',
  ],
  [
    'Kept without your name',
    'your comments, under the name “Deleted user,” because others may have replied, and your messages to support.',
  ],
  [
    'Kept for tax records',
    'your payments: the date, amount, and PayPal ID, without your name or email.',
  ],
]

/** What account deletion does to each kind of data (docs/decisions/0019). */
function DeletionConsequences() {
  return (
    <div className="grid gap-4">
      <p>This can’t be undone. We can’t restore an account or the courses you paid for.</p>
      <dl className="grid gap-3">
        {consequences.map(([outcome, data]) => (
          <div key={outcome}>
            <dt className="font-semibold">{outcome}</dt>
            <dd className="text-ink-soft">{data}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
