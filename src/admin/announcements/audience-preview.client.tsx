'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import {
  audienceKinds,
  audienceNames,
  describeAudience,
  needsCourse,
  type AudienceCount,
} from '@/domain/announcements/audience'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { countAudienceAction } from './announcement-actions'

/** The delay between the last keystroke and the count. */
const COUNT_DELAY_MS = 300

/** Shows how many people are in the audience selected in the form, and who they are. */
export function AudiencePreview() {
  const kind = useFormFields(([fields]) => fields.audience?.value)
  const course = useFormFields(([fields]) => fields.course?.value)
  const percent = useFormFields(([fields]) => fields.percent?.value)
  const days = useFormFields(([fields]) => fields.days?.value)
  const [attempts, setAttempts] = useState(0)
  const audience = audienceKinds.find(({ value }) => value === kind)?.value
  const courseId = typeof course === 'string' ? course : null
  const isCourseMissing = needsCourse(audience) && courseId === null
  const selectionJson = JSON.stringify([audience, courseId, percent, days, attempts])
  // Stores a count with the selection that it was computed for, so that an outdated count isn't
  // shown.
  const [lastCount, setLastCount] = useState<{
    selectionJson: string
    count: AudienceCount | null
  }>()

  useEffect(() => {
    if (!audience || isCourseMissing) return
    let isStale = false
    const show = (count: AudienceCount | null) => {
      if (!isStale) setLastCount({ selectionJson, count })
    }
    const timer = setTimeout(() => {
      countAudienceAction({
        audience,
        courseId,
        percent: toNumberOrNull(percent),
        days: toNumberOrNull(days),
      })
        .then((result) => show(result.ok ? result.data : null))
        .catch(() => show(null))
    }, COUNT_DELAY_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [audience, selectionJson, courseId, days, isCourseMissing, percent])

  if (isCourseMissing) return <p role="status">{announcementMessages.noCourse}</p>
  if (lastCount?.selectionJson !== selectionJson) return <p role="status">Counting…</p>
  if (!lastCount.count)
    return (
      <>
        <p role="status">{announcementMessages.notCounted}</p>
        <AdminButton onPress={() => setAttempts(attempts + 1)}>Try again</AdminButton>
      </>
    )
  const names = audienceNames(lastCount.count)
  return (
    <div role="status">
      <p>{describeAudience(lastCount.count)}</p>
      {names && <p>{names}</p>}
    </div>
  )
}

const toNumberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
