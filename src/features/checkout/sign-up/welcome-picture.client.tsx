'use client'

import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { SignUpTexts } from '../queries'

type WelcomePictureProps = { image: NonNullable<SignUpTexts['image']>; message: string }

/** Renders the picture next to the form. A click opens a greeting, even before hydration. */
export function WelcomePicture({ image, message }: WelcomePictureProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // React's types don't know these attributes yet.
  const commandProps = { command: 'show-modal', commandfor: id }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...commandProps}
        // For browsers without `command`. Has no effect if the dialog is already open.
        onClick={() => dialog.current?.showModal()}
        className="block w-full cursor-pointer focus-visible:-outline-offset-3"
      >
        <Picture image={image} sizes="(min-width: 64rem) 24rem, 92vw" />
      </button>
      <dialog
        ref={dialog}
        id={id}
        role="alertdialog"
        // A click on the backdrop targets the dialog itself.
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        aria-labelledby="welcome-message"
        className="m-auto w-[min(24rem,100%-2*var(--gutter))] animate-appear rounded-soft border border-hairline bg-raised text-ink shadow-lifted backdrop:bg-[oklch(20%_0.03_335/0.55)]"
      >
        <form
          method="dialog"
          className="grid grid-cols-1 justify-items-center gap-6 p-8 text-center"
        >
          <p id="welcome-message" dir="auto" className="heading text-xl wrap-anywhere">
            {message}
          </p>
          <Button type="submit">Close</Button>
        </form>
      </dialog>
    </>
  )
}
