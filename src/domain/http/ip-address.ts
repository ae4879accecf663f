/** An IPv4 address as its four numbers, or an IPv6 address as its eight groups. */
type IpAddress = { version: 4 | 6; parts: number[] }

/**
 * Parses an IP address, also with a zone, a port, or brackets, or an IPv4 address in IPv6. Null if
 * invalid.
 */
export function parseIpAddress(text: string): IpAddress | null {
  const bare = withoutPort(text.trim())
  const ipv4 = numbersOf(bare)
  if (ipv4) return { version: 4, parts: ipv4 }
  // Removes the zone, which identifies the network interface.
  const groups = groupsOf(bare.replace(/%.*$/s, ''))
  return groups && (embedded(groups) ?? { version: 6, parts: groups })
}

/** Returns a client's network for rate limits: an IPv4 address, or a household's IPv6 /64. */
export function networkOf(text: string): string | null {
  const address = parseIpAddress(text)
  if (!address) return null
  return address.version === 4 ? address.parts.join('.') : startOf(address.parts, 4)
}

/** Returns the network address that starts with the first `count` IPv6 groups: `2001:db8::`. */
export const startOf = (groups: number[], count: number): string =>
  hostOf([...groups.slice(0, count), ...Array<number>(8 - count).fill(0)].map(hex).join(':')) ?? ''

const hex = (group: number) => group.toString(16)

/** Removes the port that some proxies add: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

function numbersOf(text: string): number[] | null {
  const parts = text.split('.')
  const isIpv4 = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part))
  const numbers = isIpv4 ? parts.map(Number) : []
  return isIpv4 && numbers.every((number) => number < 256) ? numbers : null
}

function groupsOf(text: string): number[] | null {
  const host = hostOf(text)
  if (host === null) return null
  const [before = [], after = []] = host
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => parseInt(group, 16))))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** Returns the canonical notation of an IPv6 address (RFC 5952). Null if invalid. */
function hostOf(ipv6: string): string | null {
  if (!/^[\da-f:.]*$/i.test(ipv6)) return null
  const url = `http://[${ipv6}]`
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : null
}

// ::ffff:0:0/96 (RFC 4291) and 64:ff9b::/96 (RFC 6052).
const carriers = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
]

function embedded(groups: number[]): IpAddress | null {
  const carries = carriers.some((carrier) => carrier.every((group, at) => groups[at] === group))
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255])
  return carries ? { version: 4, parts: bytes } : null
}
