import { parseIpAddress, toIpv6Network } from '../http/ip-address'

/** Stored data about a client: enough for its owner to recognize it, too little to track anyone. */
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

/** Anonymizes an IP address: drops the last number of IPv4, and all but 48 bits of IPv6. */
export function truncateIp(ip: string | null): string | null {
  const address = ip === null ? null : parseIpAddress(ip)
  if (!address) return null
  return 'octets' in address
    ? `${address.octets.slice(0, 3).join('.')}.0`
    : toIpv6Network(address, 3)
}
