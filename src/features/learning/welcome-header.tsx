import { SignOutForm } from '@/components/layout/sign-out-form.client'
import { Avatar } from '@/components/ui/avatar'
import { messages } from '@/domain/messages'

type WelcomeHeaderProps = { displayName: string; email: string }

/** Who is signed in, and the way out. */
export function WelcomeHeader({ displayName, email }: WelcomeHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <Avatar name={displayName} className="size-16" />
      <div className="min-w-0 grow">
        <h1 className="heading text-3xl wrap-anywhere">Welcome, {displayName}</h1>
        <p className="wrap-anywhere text-ink-soft">{email || messages.general.emailUnavailable}</p>
      </div>
      <SignOutForm label="Logout" />
    </header>
  )
}
