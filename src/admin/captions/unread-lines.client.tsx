'use client'

import { useDocumentEvents, useField, useFormFields } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { captionMessages } from '@/domain/captions/caption-messages'
import { routes } from '@/domain/routes/paths'
import { callEndpoint } from '@/components/browser/call-endpoint'

const linesSchema = z.nullish(z.array(z.number()))
const documentSchema = z.object({ unreadLines: linesSchema })

/** Shows which lines of a caption file could not be parsed. */
export const UnreadLines: JSONFieldClientComponent = ({ path }) => (
  <Note unread={linesSchema.safeParse(useField({ path }).value).data} />
)

/** Shows the unreadable lines of a caption file. `of` is the form field that holds the file. */
export function UnreadCaptions({ of = 'captions' }: { of?: string }) {
  const captions = useFormFields(([fields]) => fields[of]?.value)
  // Replacing the file in a drawer keeps the document's ID, so updates are watched as well.
  const { mostRecentUpdate } = useDocumentEvents()
  const [read, setRead] = useState<{ of: string; unread: number[] } | null>(null)

  useEffect(() => {
    if (typeof captions !== 'string') return
    let isWanted = true
    void callEndpoint(routes.unreadLines(captions), { schema: documentSchema }).then((result) => {
      if (isWanted && result.ok) setRead({ of: captions, unread: result.data.unreadLines ?? [] })
    })
    return () => {
      isWanted = false
    }
  }, [captions, mostRecentUpdate])

  return <Note unread={read?.of === captions ? read?.unread : null} />
}

function Note({ unread }: { unread: readonly number[] | null | undefined }) {
  return (
    <div role="status">
      {unread && unread.length > 0 && (
        <p className="field-type h2h-notice">{captionMessages.storedWithout(unread)}</p>
      )}
    </div>
  )
}
