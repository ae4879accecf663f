'use client'

import {
  useAllFormFields,
  useAuth,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { sharedStorage } from '@/components/browser/storage'
import { useAttempt } from '@/components/browser/use-attempt'
import { useIsBrowser } from '@/components/browser/use-is-browser'
import { formKey } from '@/domain/storage-keys'
import { AdminButton } from '@/admin/shared/admin-button.client'

const localDraftSchema = z.object({ at: z.iso.datetime(), data: z.record(z.string(), z.unknown()) })

/**
 * Keeps in this browser what is typed in a form without drafts until it is saved, and offers it
 * when the form is opened again (docs/decisions/0057). `document` is a document's key, or
 * 'coupons:new'.
 */
export function LocalDraft({ document }: { document: string }) {
  // What the browser has kept, the server does not know.
  return useIsBrowser() && <LocalDraftOf key={document} document={document} />
}

function LocalDraftOf({ document }: { document: string }) {
  const { user } = useAuth()
  const { getData, reset, setModified } = useForm()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isSaving = useFormProcessing()
  const { lastUpdateTime } = useDocumentInfo()
  const { run, statusMessage, isPending } = useAttempt()
  const key = formKey(String(user?.id), document)
  const [offer, setOffer] = useState(
    () => localDraftSchema.safeParse(sharedStorage.readJson(key)).data ?? null,
  )
  const seen = useRef({ lastUpdateTime, isSaving, isSaved: false })

  useEffect(() => {
    if (!isModified) return
    const at = new Date().toISOString()
    sharedStorage.write(key, JSON.stringify({ at, data: getData() }))
  }, [fields, isModified, getData, key])

  useEffect(() => {
    const before = seen.current
    const isSaved = before.lastUpdateTime !== lastUpdateTime
    if (isSaved) sharedStorage.write(key, null)
    // Payload takes a form whose save was refused for one that nobody has changed.
    else if (before.isSaving && !isSaving && !before.isSaved) setModified(true)
    seen.current = { lastUpdateTime, isSaving, isSaved: isSaving && (isSaved || before.isSaved) }
  }, [lastUpdateTime, isSaving, setModified, key])

  if (!offer) return null
  // It names when it was read: a save over what somebody saved meanwhile is refused.
  const bringBack = async () => {
    await reset(offer.data)
    return { ok: true as const, data: null }
  }
  const show = () => {
    setModified(true)
    setOffer(null)
  }
  const forget = () => {
    if (!isModified) sharedStorage.write(key, null)
    setOffer(null)
  }
  const when = new Date(offer.at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div role="alert" className="editing-notice__box">
      <p>What you typed here on {when} was not saved. This browser has kept it.</p>
      <AdminButton isDisabled={isPending} onPress={() => run(bringBack, { onDone: show })}>
        Bring it back
      </AdminButton>
      <AdminButton isDisabled={isPending} onPress={forget}>
        Forget it
      </AdminButton>
      {statusMessage && <p>{statusMessage.text}</p>}
    </div>
  )
}
