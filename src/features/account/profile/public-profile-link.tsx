import { CopyButton } from '@/components/ui/copy-button.client'

type PublicProfileLinkProps = {
  url: string | null
  /** Whether the checkbox is checked, saved or not. */
  isPublic: boolean
}

/** The URL of the user's public profile, to open and to copy. */
export function PublicProfileLink({ url, isPublic }: PublicProfileLinkProps) {
  if (url === null) {
    return isPublic ? (
      <p className="ps-8.5 text-sm text-ink-soft">You’ll see the link here once you save.</p>
    ) : null
  }
  return (
    <div className="grid grid-cols-1 gap-2 ps-8.5">
      <p className="text-sm">
        <span className="text-ink-soft">Your page: </span>
        <a href={url} target="_blank" rel="noopener" dir="ltr" className="text-link wrap-anywhere">
          {url}
        </a>
      </p>
      <CopyButton text={url} label="Copy the link" />
    </div>
  )
}
