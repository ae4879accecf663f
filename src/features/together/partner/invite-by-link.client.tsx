'use client'

import { useEffect, useRef } from 'react'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { CopyButton } from '@/components/ui/copy-button.client'
import { PressButton } from '@/components/ui/press-button.client'
import { createInvitationAction } from './actions'
import { usePartnerAct } from './partner-scope.client'

export type ShownLink = { link: string; picture: string }

type InviteByLinkProps = {
  courseId: string
  /** The one that was just made. */
  link: ShownLink | null
  onMade: (link: ShownLink | null) => void
}

/** Makes a link to show: for somebody who sits beside one, or to send oneself. */
export function InviteByLink({ courseId, link, onMade }: InviteByLinkProps) {
  const invite = useScopedAction(createInvitationAction)
  const { act, pending } = usePartnerAct()
  const shown = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (link) shown.current?.focus()
  }, [link])

  return (
    <div className="grid gap-4 border-t border-hairline pt-6">
      <p className="max-w-prose text-ink-soft">
        Or show a link: your partner scans it with their phone, or you send it yourself. Before it
        counts, you are asked whether who opened it is your partner.
      </p>
      <PressButton
        variant="secondary"
        className="justify-self-start"
        pending={pending === 'link'}
        pendingLabel="Making it..."
        onPress={() => act('link', () => invite({ courseId, email: null }), { onDone: onMade })}
      >
        {link ? 'Make another link' : 'Make a link to show'}
      </PressButton>
      {link && (
        <div ref={shown} tabIndex={-1} className="grid justify-items-start gap-4">
          <p>Here it is. It is shown this once, and works once, for 14 days.</p>
          {/* Black on white in both themes: cameras read nothing else. */}
          <span className="block w-fit rounded-soft border border-hairline bg-[white] p-2">
            <img src={link.picture} alt="QR code of the link" width={192} height={192} />
          </span>
          <p className="max-w-full text-sm wrap-anywhere">{link.link}</p>
          <CopyButton text={link.link} label="Copy the link" />
        </div>
      )}
    </div>
  )
}
