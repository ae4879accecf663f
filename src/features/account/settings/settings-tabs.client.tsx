'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { useSelectedLayoutSegment } from 'next/navigation'
import { routes } from '@/domain/routes/paths'

const tabs = [
  { segment: null, label: 'Profile', href: routes.settings },
  { segment: 'notifications', label: 'Notifications', href: routes.notificationSettings },
  { segment: 'security', label: 'Security', href: routes.securitySettings },
] as const

/** The three tabs of the settings: links, so that each has an address and the way back works. */
export function SettingsTabs() {
  const shown = useSelectedLayoutSegment()
  return (
    <nav aria-label="Settings" className="border-b border-hairline">
      <ul className="-mb-px flex gap-x-1 overflow-x-auto sm:gap-x-3">
        {tabs.map(({ segment, label, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              aria-current={segment === shown ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-12 items-center border-b-3 px-2.5 font-semibold -outline-offset-3 max-[22rem]:px-1.5 max-[22rem]:text-sm sm:px-4',
                segment === shown
                  ? 'border-clay text-ink'
                  : 'border-transparent text-ink-soft hover:border-line hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
