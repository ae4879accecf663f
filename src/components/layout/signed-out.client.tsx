'use client'

import { useEffect } from 'react'
import { SIGNED_OUT } from '@/domain/routes/paths'
import { forgetPerson } from './auth-hint.client'

/**
 * Put it where one lands after a sign-out. The person is forgotten here and not at the press: a
 * sign-out that did not happen, because somebody stayed for what was unsaved or the site was not
 * reached, leaves everything as it is.
 */
export function SignedOut() {
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash !== SIGNED_OUT) return
    forgetPerson()
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  }, [])
  return null
}
