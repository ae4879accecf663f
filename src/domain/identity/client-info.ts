import { parseIpAddress, startOf } from '../http/ip-address'

/** What is stored about a client: enough for its owner to recognize, too little to track anyone. */
export type ClientInfo = {
  /** The browser, such as 'Firefox'. Null if unknown. */
  browser: string | null
  /** The operating system, such as 'macOS'. Null if unknown. */
  system: string | null
  /** The IP address, truncated by `truncateIp`. Null if the site runs without a proxy. */
  ip: string | null
}

/** Formats a device: 'Firefox on macOS', or only the known part. */
export function formatDevice({ browser, system }: Pick<ClientInfo, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Removes what identifies a household: the last number of IPv4, all but 48 bits of IPv6. */
export function truncateIp(ip: string | null): string | null {
  const parsed = ip === null ? null : parseIpAddress(ip)
  if (!parsed) return null
  const { version, parts } = parsed
  return version === 4 ? `${parts.slice(0, 3).join('.')}.0` : startOf(parts, 3)
}
