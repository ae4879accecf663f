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
  <UnreadLinesNotice unreadLines={linesSchema.safeParse(useField({ path }).value).data} />
)

/** Shows the unreadable lines of a caption file. The `of` prop is the name of the form field. */
export function UnreadCaptions({ of: fieldName = 'captions' }: { of?: string }) {
  const captions = useFormFields(([fields]) => fields[fieldName]?.value)
  // Also reloads after updates, because replacing the file in a drawer keeps the document's ID.
  const { mostRecentUpdate } = useDocumentEvents()
  const [lastResult, setLastResult] = useState<{ documentId: string; lines: number[] } | null>(null)

  useEffect(() => {
    if (typeof captions !== 'string') return
    let isCurrent = true
    void callEndpoint(routes.unreadableCaptionLines(captions), { schema: documentSchema }).then(
      (result) => {
        if (isCurrent && result.ok)
          setLastResult({ documentId: captions, lines: result.data.unreadLines ?? [] })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [captions, mostRecentUpdate])

  return (
    <UnreadLinesNotice
      unreadLines={lastResult?.documentId === captions ? lastResult?.lines : null}
    />
  )
}

function UnreadLinesNotice({
  unreadLines: lines,
}: {
  unreadLines: readonly number[] | null | undefined
}) {
  return (
    <div role="status">
      {lines && lines.length > 0 && (
        <p className="field-type h2h-notice">{captionMessages.storedIncompletely(lines)}</p>
      )}
    </div>
  )
}
