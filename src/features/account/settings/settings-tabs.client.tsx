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

/**
 * The tabs of the settings: links, so that each has an address and the way back works. To and from
 * the partner's a page is loaded anew: who leaves it in haste does not come back by a step.
 */
export function SettingsTabs() {
  const shown = useSelectedLayoutSegment()
  return (
    <nav aria-label="Settings" className="border-b border-hairline">
      <ul className="-mb-px flex gap-x-1 overflow-x-auto sm:gap-x-3">
        {tabs.map(({ segment, label, href }) => (
          <li key={href}>
            <Tab
              href={href}
              isShown={segment === shown}
              isLoadedAnew={segment === 'partner' || shown === 'partner'}
            >
              {label}
            </Tab>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabProps = { href: string; isShown: boolean; isLoadedAnew: boolean; children: string }

function Tab({ href, isShown, isLoadedAnew, children }: TabProps) {
  const link = {
    href,
    'aria-current': isShown ? ('page' as const) : undefined,
    className: clsx(
      'inline-flex min-h-12 items-center border-b-3 px-2.5 font-semibold -outline-offset-3 max-[26rem]:px-1.5 max-[26rem]:text-sm sm:px-4',
      isShown
        ? 'border-clay text-ink'
        : 'border-transparent text-ink-soft hover:border-line hover:text-ink',
    ),
  }
  return isLoadedAnew ? (
    <a {...link}>{children}</a>
  ) : (
    <Link {...link} prefetch={false} scroll={false}>
      {children}
    </Link>
  )
}
