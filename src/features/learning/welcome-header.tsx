import { SignOutForm } from '@/components/layout/sign-out-form'
import { Avatar } from '@/components/ui/avatar'
import { messages } from '@/domain/messages'

type WelcomeHeaderProps = {
  displayName: string
  email: string
  /** The address of the person's picture, or null. */
  picture: string | null
}

/** Who is signed in, and the way out. */
export function WelcomeHeader({ displayName, email, picture }: WelcomeHeaderProps) {
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
      <Avatar name={displayName} src={picture} className="size-14 sm:size-18" />
      <div>
        <h1 className="heading text-2xl wrap-anywhere sm:text-3xl">
          Welcome, <bdi>{displayName}</bdi>
        </h1>
        <p dir="auto" className="text-sm wrap-anywhere text-ink-soft sm:text-base">
          {email || messages.general.emailUnavailable}
        </p>
      </div>
      {/* On a phone the way out stands after what one came for: see the dashboard. */}
      <div className="max-sm:hidden">
        <SignOutForm label="Logout" />
      </div>
    </header>
  )
}
