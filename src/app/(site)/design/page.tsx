import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { routes } from '@/domain/routes/paths'
import { DesignLanguage } from '@/features/design-language/design-language'
import { env } from '@/lib/env'
import { currentUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

export const metadata: Metadata = { title: 'Design language', robots: { index: false } }

/** For those who build the site. In production it is an unknown address. */
export default async function DesignPage() {
  const user = await currentUser()
  if (env.NODE_ENV !== 'development') redirect(routes.home)
  return (
    <div className="shell section grid grid-cols-1 gap-16">
      <AuthHintSync user={user && toAccountView(user)} />
      <DesignLanguage />
    </div>
  )
}
