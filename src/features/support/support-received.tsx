import type { Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages'

type SupportReceivedProps = {
  /** Takes the focus when it appears. */
  ref: Ref<HTMLDivElement>
  /** The address that the answer goes to. */
  email: string
  onAgain: () => void
}

/** Says that a message has arrived, and where the answer comes. */
export function SupportReceived({ ref, email, onAgain }: SupportReceivedProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <div ref={ref} tabIndex={-1}>
        <Notice tone="success" title={messages.support.received}>
          We answer by email to <bdi className="wrap-anywhere">{email}</bdi>.
        </Notice>
      </div>
      <Button variant="quiet" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  )
}
