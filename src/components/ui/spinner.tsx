import { clsx } from 'clsx'
import { generalMessages } from '@/domain/messages/general-messages'
import { LoadingIcon } from './loading-icon'

type SpinnerProps = { label?: string; className?: string }

/** Renders a loading indicator, labeled 'Loading...' by default. */
export function Spinner({ label = generalMessages.loading, className }: SpinnerProps) {
  return (
    <p
      role="status"
      className={clsx('flex items-center justify-center gap-3 text-ink-soft', className)}
    >
      <LoadingIcon className="size-6 text-clay" />
      {label}
    </p>
  )
}
