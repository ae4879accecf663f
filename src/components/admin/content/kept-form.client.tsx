'use client'

import {
  useAllFormFields,
  useAuth,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { sharedStorage } from '@/components/browser/storage'
import { formKey } from '@/domain/storage-keys'
import { AdminButton } from '../admin-button.client'

const keptSchema = z.object({ at: z.iso.datetime(), data: z.record(z.string(), z.unknown()) })

const never = () => () => {}

/**
 * Keeps in this browser what is typed in a form without drafts until it is saved, and offers it
 * when the form is opened again (docs/decisions/0057). `document` is a document's key, or
 * 'coupons:new'.
 */
export function KeptForm({ document }: { document: string }) {
  // What the browser has kept, the server does not know.
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isBrowser && <Kept key={document} document={document} />
}

function Kept({ document }: { document: string }) {
  const { user } = useAuth()
  const { getData, reset, setModified } = useForm()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isSaving = useFormProcessing()
  const { lastUpdateTime } = useDocumentInfo()
  const key = formKey(String(user?.id), document)
  const [offer, setOffer] = useState(
    () => keptSchema.safeParse(sharedStorage.readJson(key)).data ?? null,
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
  const bringBack = async () => {
    // It names when it was read: a save over what somebody saved meanwhile is refused.
    await reset(offer.data)
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
      <AdminButton onPress={() => void bringBack()}>Bring it back</AdminButton>
      <AdminButton onPress={forget}>Forget it</AdminButton>
    </div>
  )
}
