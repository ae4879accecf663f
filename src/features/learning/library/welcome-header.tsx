import { SignOutForm } from '@/components/layout/sign-out-form'
import { Avatar } from '@/components/ui/avatar'
import { messages } from '@/domain/messages/messages'

type WelcomeHeaderProps = {
  displayName: string
  email: string
  /** The address of the person's picture, or null. */
  picture: string | null
}

/** Who is signed in, and the way out. */
export function WelcomeHeader({ displayName, email, picture }: WelcomeHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-4 sm:gap-x-6">
      <Avatar name={displayName} src={picture} className="size-14 sm:size-18" />
      {/* Letters twice as large get a line of their own instead of breaking in the middle of
          words. */}
      <div className="min-w-[min(100%,14rem)] flex-1">
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
