import { getPartnerState } from '../queries'
import { Waiting } from './waiting'

/** What waits for the signed-in user, on a page that is drawn for them. */
export async function OwnWaiting() {
  const state = await getPartnerState()
  return state && <Waiting state={state} now={new Date()} />
}
