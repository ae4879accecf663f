import 'server-only'
import Bowser from 'bowser'
import { headers } from 'next/headers'
import { truncateIp, type ClientInfo } from '@/domain/identity/client-info'
import { clientIp } from '../requests/origin'

/** Returns the browser, operating system, and truncated IP of the current request. */
export async function currentClientInfo(): Promise<ClientInfo> {
  return getClientInfo(await headers())
}

/** Returns the browser, operating system, and truncated IP of a request with these headers. */
export function getClientInfo(requestHeaders: Headers): ClientInfo {
  const userAgent = requestHeaders.get('user-agent')?.slice(0, 500)
  const { browser, os } = userAgent
    ? Bowser.parse(userAgent)
    : { browser: undefined, os: undefined }
  return {
    browser: browser?.name || null,
    system: os?.name || null,
    ip: truncateIp(clientIp(requestHeaders)),
  }
}
