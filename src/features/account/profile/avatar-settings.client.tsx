'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { anyResponse, callEndpoint } from '@/components/browser/call-endpoint'
import { type StatusMessage, useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedUserNumber } from '@/components/layout/user-scope.client'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { PressButton } from '@/components/ui/press-button.client'
import { validateAvatar, avatarTypes } from '@/domain/identity/avatar-rules'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/action-result'

type AvatarSettingsProps = {
  name: string
  avatarUrl: string | null
  onSessionEnded: () => void
}

type ChosenImage = { file: File; previewUrl: string }

const { settings: settingsMessages } = memberMessages

/** Chooses, previews, uploads, and removes the avatar. Each change is saved immediately. */
export function AvatarSettings({ name, avatarUrl, onSessionEnded }: AvatarSettingsProps) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const userNumber = useScopedUserNumber()
  const [chosenImage, setChosenImage] = useState<ChosenImage | null>(null)
  const [percent, setPercent] = useState(0)
  const { run, statusMessage, failure, isPending: isBusy, clearStatus } = useAsyncAction()
  const [problem, setProblem] = useState<string | null>(null)
  const message: StatusMessage | null =
    problem === null ? statusMessage : { tone: 'error', text: problem }
  const hasSessionEnded = failure?.code === 'session_ended'

  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    if (statusMessage?.tone === 'success') input.current?.focus()
  }, [statusMessage])

  async function chooseFile(field: HTMLInputElement) {
    const file = field.files?.[0]
    if (!file) return
    // Allows choosing the same file again.
    field.value = ''
    clearStatus()
    setProblem(null)
    try {
      const head = new Uint8Array(await file.slice(0, 64).arrayBuffer())
      const fileProblem = validateAvatar(file.size, head)
      setChosenImage(fileProblem === null ? { file, previewUrl: await readDataUrl(file) } : null)
      setProblem(fileProblem)
    } catch {
      setChosenImage(null)
      setProblem(settingsMessages.pictureDamaged)
    }
  }

  const chooseInitialFile = useEffectEvent(() => {
    if (input.current) void chooseFile(input.current)
  })
  // A picture may have been chosen before hydration.
  useEffect(() => chooseInitialFile(), [])

  function runAction(call: () => Promise<ActionResult<unknown>>, successText: string) {
    setProblem(null)
    setPercent(0)
    run(call, {
      successMessage: successText,
      onDone: () => {
        setChosenImage(null)
        router.refresh()
      },
      onFailed: ({ code }) => {
        if (code === 'session_ended') onSessionEnded()
      },
    })
  }

  const upload = ({ file }: ChosenImage) =>
    runAction(
      () =>
        callEndpoint(routes.avatar, {
          schema: anyResponse,
          method: 'POST',
          file,
          userNumber,
          unreachableMessage: settingsMessages.pictureNotSaved,
          onUploadProgress: (bytes) => setPercent(Math.floor((bytes / file.size) * 100)),
        }),
      settingsMessages.pictureSaved,
    )
  const remove = () =>
    runAction(
      () =>
        callEndpoint(routes.avatar, {
          schema: anyResponse,
          method: 'DELETE',
          userNumber,
          unreachableMessage: settingsMessages.pictureNotRemoved,
        }),
      settingsMessages.pictureRemoved,
    )

  return (
    <div role="group" aria-labelledby="picture" className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-5">
        <Avatar name={name} src={chosenImage?.previewUrl ?? avatarUrl} className="size-20" />
        <div className="grid min-w-0 gap-1">
          <p id="picture" className="font-semibold">
            Picture
          </p>
          <p className="text-sm text-ink-soft">JPEG, PNG, or WebP, up to 5 MB</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {chosenImage && (
          <Button
            isPending={isBusy}
            pendingLabel={`Uploading... ${percent}%`}
            onClick={() => upload(chosenImage)}
          >
            Save picture
          </Button>
        )}
        <label
          className={buttonClass(
            'secondary',
            `has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay ${isBusy ? 'pointer-events-none opacity-55' : ''}`,
          )}
        >
          {chosenImage || avatarUrl ? 'Choose another picture' : 'Choose a picture'}
          <input
            ref={input}
            type="file"
            accept={avatarTypes.join(',')}
            disabled={isBusy}
            onChange={(event) => void chooseFile(event.currentTarget)}
            className="sr-only"
          />
        </label>
        {chosenImage ? (
          <Button variant="quiet" disabled={isBusy} onClick={() => setChosenImage(null)}>
            Cancel
          </Button>
        ) : (
          avatarUrl && (
            <PressButton
              variant="quiet"
              isPending={isBusy}
              pendingLabel="Removing..."
              onPress={remove}
            >
              Remove picture
            </PressButton>
          )
        )}
      </div>
      {message && !hasSessionEnded && <Notice tone={message.tone}>{message.text}</Notice>}
    </div>
  )
}

/** Reads a file as a data: URL, because the page's CSP doesn't allow blob: URLs. */
function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(new Error('We couldn’t read the file.'))
    reader.readAsDataURL(file)
  })
}
