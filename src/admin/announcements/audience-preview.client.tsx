'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import {
  audienceKinds,
  audienceNames,
  audienceSentence,
  needsCourse,
  type AudienceCount,
} from '@/domain/announcements/audience'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { countAudienceAction } from './announcement-actions'

/** How long to wait after the last keystroke before counting. */
const PAUSE_MS = 300

/** Shows how many people are in the audience selected in the form, and who they are. */
export function AudiencePreview() {
  const kind = useFormFields(([fields]) => fields.audience?.value)
  const course = useFormFields(([fields]) => fields.course?.value)
  const percent = useFormFields(([fields]) => fields.percent?.value)
  const days = useFormFields(([fields]) => fields.days?.value)
  const [attempts, setAttempts] = useState(0)
  const audience = audienceKinds.find(({ value }) => value === kind)?.value
  const courseId = typeof course === 'string' ? course : null
  const isMissing = needsCourse(audience) && courseId === null
  const choice = JSON.stringify([audience, courseId, percent, days, attempts])
  // Stores a count with the selection that it was computed for, so that an outdated count isn't
  // shown.
  const [counted, setCounted] = useState<{ choice: string; count: AudienceCount | null }>()

  useEffect(() => {
    if (!audience || isMissing) return
    let isOver = false
    const show = (count: AudienceCount | null) => {
      if (!isOver) setCounted({ choice, count })
    }
    const timer = setTimeout(() => {
      countAudienceAction({
        audience,
        courseId,
        percent: numberOrNull(percent),
        days: numberOrNull(days),
      })
        .then((result) => show(result.ok ? result.data : null))
        .catch(() => show(null))
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [audience, choice, courseId, days, isMissing, percent])

  if (isMissing) return <p role="status">{announcementMessages.noCourse}</p>
  if (counted?.choice !== choice) return <p role="status">Counting…</p>
  if (!counted.count)
    return (
      <>
        <p role="status">{announcementMessages.notCounted}</p>
        <AdminButton onPress={() => setAttempts(attempts + 1)}>Try again</AdminButton>
      </>
    )
  const names = audienceNames(counted.count)
  return (
    <div role="status">
      <p>{audienceSentence(counted.count)}</p>
      {names && <p>{names}</p>}
    </div>
  )
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
