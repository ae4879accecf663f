'use client'

import { useState } from 'react'
import { useOwnTogether } from '@/components/together/own-together.client'
import { Waiting, type WaitingPart } from './waiting'

/** What waits for whoever is at a page that is drawn for everybody alike. */
export function ScopedWaiting({ part }: { part: WaitingPart }) {
  const state = useOwnTogether()
  const [now] = useState(() => new Date())
  return state && <Waiting part={part} state={state} now={now} />
}
