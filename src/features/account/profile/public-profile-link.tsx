import { CopyButton } from '@/components/ui/copy-button.client'

type PublicAddressProps = {
  /** Where the page is, or null. */
  address: string | null
  /** Whether it is to be public, saved or not. */
  isWanted: boolean
}

/** The address of one's public profile, to open and to copy. */
export function PublicProfileLink({ address, isWanted }: PublicAddressProps) {
  if (address === null) {
    return isWanted ? (
      <p className="ps-8.5 text-sm text-ink-soft">You’ll see the link here once you save.</p>
    ) : null
  }
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
      <CopyButton text={address} label="Copy the link" />
    </div>
  )
}
