'use client'

import { SignOutForm } from '@/components/layout/sign-out-form'
import { WordsOfPerson } from '@/components/layout/words-of-person'
import { Avatar } from '@/components/ui/avatar'
import { messages } from '@/domain/messages/messages'
import { useOwnLibrary } from './library-scope.client'

/** Who is signed in, and the way out. Only inside a LibraryScope. */
export function WelcomeHeader() {
  const library = useOwnLibrary()?.data
  const look = 'size-14 sm:size-18'
  return (
    <header className="flex flex-wrap items-center gap-4 sm:gap-x-6">
      {library ? (
        <Avatar name={library.person.displayName} src={library.picture} className={look} />
      ) : (
        <span className={`${look} rounded-full bg-sunk`} />
      )}
      {/* Letters twice as large get a line of their own instead of breaking in the middle of
          words. */}
      <div className="min-w-[min(100%,14rem)] flex-1">
        <h1 className="heading text-2xl wrap-anywhere sm:text-3xl">
          Welcome, {/* On a phone the name has its line before it is known. */}
          <WordsOfPerson say="displayName" className="max-sm:block max-sm:min-h-[1lh]" />
        </h1>
        <p dir="auto" className="min-h-6 text-sm wrap-anywhere text-ink-soft sm:text-base">
          <WordsOfPerson say="email" />
          {library?.person.email === '' && messages.general.emailUnavailable}
        </p>
      </div>
      <SignOutForm label="Logout" />
    </header>
  )
}
