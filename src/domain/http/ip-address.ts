import ipaddr from 'ipaddr.js'

/**
 * Parses an IP address, which may have a zone, a port, or brackets. Converts an IPv4 address that
 * is embedded in IPv6 to IPv4 (::ffff:0:0/96, RFC 4291, and 64:ff9b::/96, RFC 6052). Null if
 * invalid.
 */
export function parseIpAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // Removes the zone, which identifies the network interface.
  const address = stripPort(text.trim()).replace(/%.*$/s, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address)
  if (!ipaddr.IPv6.isValid(address)) return null
  const ipv6 = ipaddr.IPv6.parse(address)
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address()
  return ipv6.range() === 'rfc6052' ? new ipaddr.IPv4(ipv6.toByteArray().slice(12)) : ipv6
}

/**
 * Returns the network to rate-limit: an IPv4 address, or a household's IPv6 /64. Null if invalid.
 */
export function toNetwork(text: string): string | null {
  const address = parseIpAddress(text)
  return address instanceof ipaddr.IPv6 ? toIpv6Network(address, 4) : (address?.toString() ?? null)
}

/** Returns the IPv6 network address with the first `count` groups, such as `2001:db8::`. */
export const toIpv6Network = ({ parts }: ipaddr.IPv6, count: number): string =>
  new ipaddr.IPv6(parts.map((part, index) => (index < count ? part : 0))).toRFC5952String()

/** Removes the port that some proxies add: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const stripPort = (text: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
