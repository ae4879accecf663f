'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { useSelectedLayoutSegment } from 'next/navigation'
import { routes } from '@/domain/routes/paths'

const tabs = [
  { segment: null, label: 'Profile', href: routes.settings },
  { segment: 'notifications', label: 'Notifications', href: routes.notificationSettings },
  { segment: 'security', label: 'Security', href: routes.securitySettings },
  { segment: 'partner', label: 'Partner', href: routes.partnerSettings },
] as const

/** The settings tabs. The Partner tab loads a full page, so that Back can't undo a quick exit. */
export function SettingsTabs() {
  const currentSegment = useSelectedLayoutSegment()
  return (
    <nav aria-label="Settings" className="border-b border-hairline">
      <ul className="-mb-px flex gap-x-1 overflow-x-auto sm:gap-x-3">
        {tabs.map(({ segment, label, href }) => {
          const isCurrent = segment === currentSegment
          const linkProps = {
            href,
            'aria-current': isCurrent ? ('page' as const) : undefined,
            className: clsx(
              'inline-flex min-h-12 items-center border-b-3 px-2.5 font-semibold -outline-offset-3 max-[26rem]:px-1.5 max-[26rem]:text-sm sm:px-4',
              isCurrent
                ? 'border-clay text-ink'
                : 'border-transparent text-ink-soft hover:border-line hover:text-ink',
            ),
          }
          return (
            <li key={href}>
              {segment === 'partner' || currentSegment === 'partner' ? (
                <a {...linkProps}>{label}</a>
              ) : (
                <Link {...linkProps} prefetch={false} scroll={false}>
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
