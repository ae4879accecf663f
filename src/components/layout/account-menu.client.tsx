'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

import { invitesToSignUp, routes } from '@/domain/routes/paths'

import { useAuthHint, useHintedName } from './auth-hint.client'
import { SignOutForm } from './sign-out-form'

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
          className="ms-auto inline-flex min-h-11 items-center text-end leading-tight font-semibold text-clay hover:text-clay-deep hover:underline signed-in:hidden max-[26rem]:text-sm max-[22rem]:text-xs"
        >
          New to H2H? Sign Up
        </a>
      )}
      <div className={isInviting ? 'ms-auto signed-out:hidden' : 'ms-auto'}>
        <Menu />
      </div>
    </>
  )
}

const itemClass =
  'block w-full cursor-pointer rounded-soft px-4 py-3 text-start hover:bg-sunk focus-visible:-outline-offset-2'

/** A button that discloses links: Tab walks through them and closes the list behind itself. */
function Menu() {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useAuthHint()
  const name = useHintedName()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Where the key goes that opens the list.
  const firstMove = useRef<Move | null>(null)
  const listId = useId()
  const close = () => setIsOpen(false)

  useEffect(() => {
    // Not for the closed list: its first effect may come between a key and what the key opens.
    if (!isOpen) return
    // The items can take the focus once the list is drawn.
    if (firstMove.current) moveFocus(box.current, firstMove.current)
    firstMove.current = null
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      close()
      button.current?.focus()
    }
    const move = moves[event.key]
    if (!move || (!isOpen && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    if (isOpen) {
      moveFocus(box.current, move)
    } else {
      firstMove.current = move
      setIsOpen(true)
    }
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !box.current?.contains(relatedTarget)) close()
  }

  return (
    <div ref={box} className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="-me-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-soft px-2 leading-tight font-semibold hover:text-clay max-[22rem]:gap-1 max-[22rem]:text-sm"
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
        className="absolute end-0 top-full z-20 mt-2 w-max max-w-[calc(100vw-2*var(--gutter))] min-w-[min(14rem,100vw-2*var(--gutter))] animate-appear rounded-soft border border-hairline bg-raised p-1.5 shadow-lifted"
      >
        {isOpen && name && (
          <li className="mb-1.5 border-b border-hairline px-4 pt-2 pb-3 text-sm text-ink-soft">
            Signed in as{' '}
            <bdi className="block truncate text-base font-semibold text-ink">{name}</bdi>
          </li>
        )}
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
        {/* Hidden and not absent: a form that leaves the page while it is sent is not sent. */}
        <li hidden={!isSignedIn}>
          <SignOutForm label="Logout" className={itemClass} />
        </li>
      </ul>
    </div>
  )
}

type Move = 'next' | 'previous' | 'first' | 'last'

const moves: Partial<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/**
 * Moves the focus among the items of the list, round and round; from the button it enters the list.
 */
function moveFocus(box: HTMLElement | null, move: Move): void {
  const items = Array.from(
    box?.querySelectorAll<HTMLElement>('li:not([hidden]) :is(a, button)') ?? [],
  )
  const current = items.findIndex((item) => item === document.activeElement)
  const targets: Record<Move, number> = {
    next: current + 1,
    previous: current - 1,
    first: 0,
    last: -1,
  }
  const target = current === -1 && move === 'previous' ? -1 : targets[move]
  items.at(target % items.length)?.focus()
}
