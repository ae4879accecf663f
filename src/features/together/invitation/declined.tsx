import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import type { Refusal } from '@/services/together/partnership/decline-invitation'

type DeclinedProps = { refusal: Refusal; inviterName: string }

/** Says what has become of a no. */
export function Declined({ refusal, inviterName }: DeclinedProps) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    said.current?.focus()
  }, [])
  return (
    <div ref={said} tabIndex={-1}>
      {refusal === 'declined' ? (
        <Notice tone="success">
          The invitation is not accepted. <bdi>{inviterName}</bdi> hears that, and nothing else.
        </Notice>
      ) : (
        <Notice>
          You don’t have to do anything else, and <bdi>{inviterName}</bdi> isn’t told. To decline
          for good, sign in to the account with the email this invitation was sent to.
        </Notice>
      )}
    </div>
  )
}
