import { routes } from '@/domain/routes/paths'
import { SignOutForm } from './sign-out-form'

/** Renders the "Sign Up" link and the account menu. CSS shows one of them, without flicker. */
export function AccountMenu() {
  return (
    <>
      <a
        href={routes.signUp}
        className="ms-auto hidden min-h-11 items-center text-end leading-tight font-semibold text-clay hover:text-clay-deep hover:underline inviting:inline-flex max-[26rem]:text-sm max-[22rem]:text-xs"
      >
        New to H2H? Sign Up
      </a>
      <div className="account ms-auto inviting:hidden sm:exiting:ms-0">
        <Menu />
      </div>
    </>
  )
}

/** Marks pages whose header invites visitors to sign up. React moves the element into <head>. */
export const SignUpHeaderMarker = () => <meta name="header" content="sign-up" />

const itemClass =
  'block w-full cursor-pointer rounded-soft px-4 py-3 text-start hover:bg-sunk focus-visible:-outline-offset-2'

/** Renders the menu as a native popover with links. */
function Menu() {
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="-me-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-soft px-2 leading-tight font-semibold hover:text-clay max-[22rem]:gap-1 max-[22rem]:text-sm"
      >
        My Account
        <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="account-mark size-4.5">
          <path d="m5 8 5 5 5-5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
      <ul
        id="account-menu"
        popover="auto"
        className="account-menu w-max max-w-[calc(100vw-2*var(--gutter))] min-w-[min(14rem,100vw-2*var(--gutter))] animate-appear rounded-soft border border-hairline bg-raised p-1.5 text-ink shadow-lifted"
      >
        <li className="mb-1.5 border-b border-hairline px-4 pt-2 pb-3 text-sm text-ink-soft has-[bdi:empty]:hidden signed-out:hidden">
          Signed in as {/* The site script fills in the name before the first paint. */}
          <bdi
            data-user-name=""
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: '' }}
            className="block truncate text-base font-semibold text-ink"
          />
        </li>
        <li>
          <a href={routes.signIn} className={`${itemClass} signed-in:hidden`}>
            Go to your library
          </a>
          <a href={routes.dashboard} className={`${itemClass} signed-out:hidden`}>
            Go to your library
          </a>
        </li>
        <li>
          <a href={routes.settings} className={itemClass}>
            Settings
          </a>
        </li>
        <li className="signed-out:hidden">
          <SignOutForm label="Logout" className={itemClass} />
        </li>
      </ul>
    </>
  )
}
