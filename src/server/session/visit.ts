import 'server-only'
import Bowser from 'bowser'
import { headers } from 'next/headers'
import { shortenAddress, type Visit } from '@/domain/identity/visit'
import { clientAddress } from '../requests/origin'

/** From where this request comes. */
export async function currentVisit(): Promise<Visit> {
  return visitOf(await headers())
}

/** The same for code that has the request itself and not Next's view of it. */
export function visitOf(requestHeaders: Headers): Visit {
  const agent = requestHeaders.get('user-agent')?.slice(0, 500)
  const { browser, os } = agent ? Bowser.parse(agent) : { browser: undefined, os: undefined }
  return {
    browser: browser?.name || null,
    system: os?.name || null,
    address: shortenAddress(clientAddress(requestHeaders)),
  }
}
