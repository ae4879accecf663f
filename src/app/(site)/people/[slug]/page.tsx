import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { PublicProfile } from '@/features/account/profile/public-profile'
import { getPublicProfile } from '@/features/account/settings/queries'
import { currentUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await getPublicProfile((await params).slug)
  // The user decides who gets this URL, so it must not reach search engines or other sites.
  // 'no-referrer' isn't possible, because browsers would send our own forms with `Origin: null`.
  return {
    title: profile?.name ?? 'Not found',
    robots: { index: false, follow: false },
    referrer: 'same-origin',
  }
}

export default async function PersonPage({ params }: Props) {
  const { slug } = await params
  const [profile, user] = await Promise.all([getPublicProfile(slug), currentUser()])
  if (!profile) notFound()
  return (
    <div className="shell-narrow section">
      <AuthHintSync user={user && toAccountView(user)} />
      <PublicProfile slug={slug} profile={profile} />
    </div>
  )
}
