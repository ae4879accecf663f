import { parseIpAddress, startOf } from '../http/ip-address'

/**
 * From where somebody acts, as far as it is kept: enough to be recognized by its owner, too little
 * to follow anybody.
 */
export type ClientInfo = {
  /** 'Firefox', or null when it cannot be told. */
  browser: string | null
  /** 'macOS'. */
  system: string | null
  /** Shortened by `truncateIp`; null when no proxy tells it. */
  address: string | null
}

/** 'Firefox on macOS', or as much of it as is known. */
export function formatDevice({ browser, system }: Pick<ClientInfo, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/**
 * An address without the part that names a household: the last number of an IPv4 address, all but
 * the first three groups of an IPv6 address. Null for what is no address.
 */
export function truncateIp(address: string | null): string | null {
  const parsed = address === null ? null : parseIpAddress(address)
  if (!parsed) return null
  const { version, parts } = parsed
  return version === 4 ? `${parts.slice(0, 3).join('.')}.0` : startOf(parts, 3)
}
