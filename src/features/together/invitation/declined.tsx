import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'

/** Says what has become of a no. */
export function Declined({ inviterName }: { inviterName: string }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    said.current?.focus()
  }, [])
  return (
    <div ref={said} tabIndex={-1}>
      <Notice tone="success">
        The invitation is not accepted. <bdi>{inviterName}</bdi> hears that, and nothing else.
      </Notice>
    </div>
  )
}
