import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type NoticeTone = 'error' | 'success' | 'info'

type NoticeProps = {
  children: ReactNode
  tone?: NoticeTone
  title?: string
  className?: string
}

const roles = { error: 'alert', success: 'status', info: undefined } as const

const styles: Record<NoticeTone, { box: string; mark: string; path: string }> = {
  error: { box: 'border-alarm bg-blush', mark: 'text-alarm', path: 'M12 6.5v7M12 16.8v.7' },
  success: { box: 'border-sage bg-mist', mark: 'text-sage', path: 'm7.2 12.4 3.3 3.3 6.4-7' },
  info: { box: 'border-line bg-sunk', mark: 'text-ink-soft', path: 'M12 11v6.5M12 6.6v.7' },
}

/**
 * Shows a message. Screen readers announce it only if it appears after the page has loaded. Errors
 * interrupt other announcements.
 */
export function Notice({ children, tone = 'info', title, className }: NoticeProps) {
  return (
    <div
      role={roles[tone]}
      className={clsx(
        'flex gap-3.5 rounded-soft border p-4 sm:p-5',
        // Doesn't fade in info notices, which are part of the page, because the animation would
        // delay the page's largest contentful paint.
        tone !== 'info' && 'animate-appear',
        styles[tone].box,
        className,
      )}
    >
      <NoticeSymbol tone={tone} className="mt-0.5" />
      <div className="min-w-0 space-y-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}

/** Renders the symbol of a notice, in its color. */
export function NoticeSymbol({ tone, className }: { tone: NoticeTone; className?: string }) {
  const { mark, path } = styles[tone]
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={clsx('size-6 shrink-0', mark, className)}
    >
      <circle cx="12" cy="12" r="10.5" strokeWidth="1.5" />
      <path d={path} />
    </svg>
  )
}
