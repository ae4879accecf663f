import type { Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { memberMessages } from '@/domain/messages/member-messages'

type SupportReceivedProps = {
  /** Takes the focus when it appears. */
  ref: Ref<HTMLDivElement>
  onAgain: () => void
}

/** Says that a message has arrived, and where the answer comes. */
export function SupportReceived({ ref, onAgain }: SupportReceivedProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <div ref={ref} tabIndex={-1}>
        <Notice tone="success" title={memberMessages.support.received}>
          Our answer comes by email.
        </Notice>
      </div>
      <Button variant="quiet" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  )
}
