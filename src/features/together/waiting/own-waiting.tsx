import { getPartnerState } from '@/components/together/partner-state'
import { Waiting, type WaitingPart } from './waiting'

/** What waits for the signed-in user, on a page that is drawn for them. */
export async function OwnWaiting({ part }: { part: WaitingPart }) {
  const state = await getPartnerState()
  return state && <Waiting part={part} state={state} now={new Date()} />
}
