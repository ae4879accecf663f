import { buttonClass } from '@/components/ui/button-class'

type QuickExitLinkProps = {
  /** Where it leads; null for an empty page. */
  address: string | null
}

/**
 * The quick exit, in the header of each page that asks for it (`QuickExit`). It has room of its own
 * there, so that it covers nothing.
 */
export function QuickExitLink({ address }: QuickExitLinkProps) {
  return (
    <div className="ms-auto hidden exiting:block">
      <a
        href={address ?? 'about:blank'}
        data-way-out=""
        rel="noreferrer"
        title="Or press Escape three times"
        className={buttonClass('secondary', 'whitespace-nowrap')}
      >
        Quick exit
      </a>
    </div>
  )
}
