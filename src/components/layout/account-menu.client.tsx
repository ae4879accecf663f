'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useId, useRef, useState, type KeyboardEvent } from 'react'

import { invitesToSignUp, routes } from '@/domain/paths'

import { useAuthHint } from './auth-hint.client'

/**
 * The right half of the header. A signed-out visitor on /MainPG or a course page is invited to sign
 * up; everybody else has the account menu. Both are in the page and CSS shows one, so the choice
 * needs no script and does not flash.
 */
export function AccountMenu() {
  const isInviting = invitesToSignUp(usePathname())
  return (
    <>
      {isInviting && (
        // A full load: the sign-up page has the headers that the payment needs.
        <a
          href={routes.signUp}
          className="inline-flex min-h-11 items-center text-end leading-tight font-semibold text-clay hover:text-clay-deep hover:underline signed-in:hidden"
        >
          New to H2H? Sign Up
        </a>
      )}
      <div className={isInviting ? 'signed-out:hidden' : undefined}>
        <Menu />
      </div>
    </>
  )
}

const itemClass = 'block rounded-soft px-4 py-3 hover:bg-sunk focus-visible:-outline-offset-2'

function Menu() {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useAuthHint()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const close = () => setIsOpen(false)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      close()
      button.current?.focus()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      // The links can take the focus once the list is drawn.
      requestAnimationFrame(() => moveFocus(box.current, event.key === 'ArrowDown' ? 1 : -1))
    }
  }

  return (
    <div
      ref={box}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) close()
      }}
    >
      {isOpen && <div className="fixed inset-0 z-10" aria-hidden="true" onClick={close} />}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="relative z-20 -me-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-soft px-2 font-semibold whitespace-nowrap hover:text-clay max-[22rem]:gap-1 max-[22rem]:text-sm"
      >
        My Account
        <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="size-4.5">
          <path
            d={isOpen ? 'm5 12 5-5 5 5' : 'm5 8 5 5 5-5'}
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="absolute end-0 top-full z-20 mt-2 w-max min-w-56 animate-appear rounded-soft border border-hairline bg-raised p-1.5 shadow-lifted"
      >
        <li>
          <Link
            href={isSignedIn ? routes.dashboard : routes.signIn}
            prefetch={false}
            onClick={close}
            className={itemClass}
          >
            Go to your library
          </Link>
        </li>
        <li>
          <Link href={routes.settings} prefetch={false} onClick={close} className={itemClass}>
            Settings
          </Link>
        </li>
      </ul>
    </div>
  )
}

/** Moves the focus to the next (1) or previous (-1) link of the menu, round and round. */
function moveFocus(box: HTMLElement | null, step: 1 | -1): void {
  const links = Array.from(box?.querySelectorAll('a') ?? [])
  const current = links.findIndex((link) => link === document.activeElement)
  const start = current === -1 && step === -1 ? 0 : current
  links[(start + step + links.length) % links.length]?.focus()
}
