import 'server-only'
import Bowser from 'bowser'
import { headers } from 'next/headers'
import { truncateIp, type ClientInfo } from '@/domain/identity/client-info'
import { clientAddress } from '../requests/origin'

/** From where this request comes. */
export async function currentClientInfo(): Promise<ClientInfo> {
  return clientInfoOf(await headers())
}

/** The same for code that has the request itself and not Next's view of it. */
export function clientInfoOf(requestHeaders: Headers): ClientInfo {
  const agent = requestHeaders.get('user-agent')?.slice(0, 500)
  const { browser, os } = agent ? Bowser.parse(agent) : { browser: undefined, os: undefined }
  return {
    browser: browser?.name || null,
    system: os?.name || null,
    address: truncateIp(clientAddress(requestHeaders)),
  }
}
