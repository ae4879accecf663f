/** An IPv4 address as its four numbers, or an IPv6 address as its eight groups. */
type IpAddress = { version: 4 | 6; parts: number[] }

/**
 * Parses an IP address, which may have a zone, a port, or brackets. Converts an IPv4 address
 * that is embedded in IPv6 to IPv4. Null if invalid.
 */
export function parseIpAddress(text: string): IpAddress | null {
  const address = stripPort(text.trim())
  const ipv4 = parseIpv4(address)
  if (ipv4) return { version: 4, parts: ipv4 }
  // Removes the zone, which identifies the network interface.
  const groups = parseIpv6(address.replace(/%.*$/s, ''))
  return groups && (embeddedIpv4(groups) ?? { version: 6, parts: groups })
}

/**
 * Returns the network to rate-limit: an IPv4 address, or a household's IPv6 /64. Null if invalid.
 */
export function toNetwork(text: string): string | null {
  const address = parseIpAddress(text)
  if (!address) return null
  return address.version === 4 ? address.parts.join('.') : toIpv6Network(address.parts, 4)
}

/** Returns the IPv6 network address with the first `count` groups, such as `2001:db8::`. */
export const toIpv6Network = (groups: number[], count: number): string =>
  canonicalIpv6(
    [...groups.slice(0, count), ...Array<number>(8 - count).fill(0)].map(toHex).join(':'),
  ) ?? ''

const toHex = (group: number) => group.toString(16)

/** Removes the port that some proxies add: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const stripPort = (text: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

function parseIpv4(text: string): number[] | null {
  const parts = text.split('.')
  const isIpv4 = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part))
  const numbers = isIpv4 ? parts.map(Number) : []
  return isIpv4 && numbers.every((number) => number < 256) ? numbers : null
}

function parseIpv6(text: string): number[] | null {
  const canonicalAddress = canonicalIpv6(text)
  if (canonicalAddress === null) return null
  const [before = [], after = []] = canonicalAddress
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => parseInt(group, 16))))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** Returns the canonical notation of an IPv6 address (RFC 5952). Null if invalid. */
function canonicalIpv6(ipv6: string): string | null {
  if (!/^[\da-f:.]*$/i.test(ipv6)) return null
  const url = `http://[${ipv6}]`
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : null
}

// Prefixes of an IPv4 address in IPv6: ::ffff:0:0/96 (RFC 4291) and 64:ff9b::/96 (RFC 6052).
const ipv4Prefixes = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
]

function embeddedIpv4(groups: number[]): IpAddress | null {
  const hasIpv4Prefix = ipv4Prefixes.some((prefix) =>
    prefix.every((group, index) => groups[index] === group),
  )
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255])
  return hasIpv4Prefix ? { version: 4, parts: bytes } : null
}
