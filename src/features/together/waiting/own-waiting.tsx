import { getPartnerState } from '@/components/together/partner-state'
import { Waiting, type WaitingPart } from './waiting'

/** The current user's pending learning-together items, on a page rendered per user. */
export async function OwnWaiting({ part }: { part: WaitingPart }) {
  const state = await getPartnerState()
  return state && <Waiting part={part} state={state} now={new Date()} />
}
