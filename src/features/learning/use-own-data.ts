import { useEffect, useEffectEvent, useState } from 'react'
import { callEndpoint } from '@/components/browser/call-endpoint'
import type { Person } from '@/domain/learning/learner-state'
import { messages } from '@/domain/messages/messages'
import type { ActionResult } from '@/server/requests/result'

type Schema<T> = Parameters<typeof callEndpoint<T>>[1]['schema']

export type OwnData<T> = {
  /** Null until the page has heard of it. */
  data: T | null
  /** Why it could not be read, as a sentence. */
  failure: string | null
  /** Reads it again. Answers whether that worked. */
  read: () => Promise<boolean>
}

/** Reads what is one's own on a page that is the same for everybody (docs/decisions/0043). */
export function useOwnData<T extends { person: Person }>(
  address: string,
  schema: Schema<T>,
): OwnData<T> {
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const take = (answer: ActionResult<T>): boolean => {
    if (!answer.ok) {
      // Nobody is signed in any more, or they have lost the course: the site says what now.
      if (data && leadsElsewhere.has(answer.error.code)) window.location.reload()
      else setFailure(answer.error.message)
      return false
    }
    // Somebody else has signed in: nothing on this page is theirs.
    if (data && data.person.manualUserId !== answer.data.person.manualUserId) {
      window.location.reload()
      return false
    }
    setFailure(null)
    setData(answer.data)
    return true
  }
  const ask = () =>
    callEndpoint(address, { schema, unreachableMessage: messages.course.progressNotRead })
  const readFirst = useEffectEvent(() => void ask().then(take))
  useEffect(() => readFirst(), [address])
  return { data, failure, read: async () => take(await ask()) }
}

const leadsElsewhere = new Set<string>(['session_ended', 'not_enrolled'])
