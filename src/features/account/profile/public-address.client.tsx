'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { memberMessages } from '@/domain/member-messages'

type PublicAddressProps = {
  /** Where the page is, or null. */
  address: string | null
  /** Whether it is to be public, saved or not. */
  isWanted: boolean
}

/** The address of one's public profile, to open and to copy. */
export function PublicAddress({ address, isWanted }: PublicAddressProps) {
  const [answer, setAnswer] = useState<string | null>(null)
  if (address === null) {
    return isWanted ? (
      <p className="ps-8.5 text-sm text-ink-soft">You get its address here once this is saved.</p>
    ) : null
  }
  const { addressCopied, addressNotCopied } = memberMessages.settings
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setAnswer(addressCopied),
      () => setAnswer(addressNotCopied),
    )
  return (
    <div className="grid grid-cols-1 gap-2 ps-8.5">
      <p className="text-sm">
        <span className="text-ink-soft">Your page: </span>
        <a
          href={address}
          target="_blank"
          rel="noopener"
          dir="ltr"
          className="text-link wrap-anywhere"
        >
          {address}
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button variant="quiet" onClick={() => void copy()}>
          Copy the address
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {answer}
        </p>
      </div>
    </div>
  )
}
