import { getPartnerState } from '@/components/together/partner-state'
import { PendingItems, type PendingGroup } from './pending-items'

/** What is pending between the current user and their partner, on a page rendered per user. */
export async function OwnPendingItems({ group }: { group: PendingGroup }) {
  const state = await getPartnerState()
  return state && <PendingItems group={group} state={state} now={new Date()} />
}
