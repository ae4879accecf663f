'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { SignUpTexts } from './queries'

type WelcomePictureProps = { image: NonNullable<SignUpTexts['image']>; message: string }

/** The picture beside the form. It greets whoever presses it. */
export function WelcomePicture({ image, message }: WelcomePictureProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="block w-full cursor-pointer overflow-hidden rounded-soft"
      >
        <img src={image.url} alt={image.alt} width={image.width} height={image.height} />
      </button>
      <dialog
        ref={dialog}
        role="alertdialog"
        aria-labelledby="welcome-message"
        className="m-auto max-w-sm animate-appear rounded-soft border border-hairline bg-raised p-8 text-ink shadow-lifted backdrop:bg-ink/40"
      >
        <form method="dialog" className="grid justify-items-center gap-6 text-center">
          <p id="welcome-message" className="heading text-xl">
            {message}
          </p>
          <Button type="submit">Close</Button>
        </form>
      </dialog>
    </>
  )
}
