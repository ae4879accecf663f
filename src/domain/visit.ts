/** From where somebody acts, as far as it is kept: enough to be recognised by its owner, too little to follow anybody. */
export type Visit = {
  /** 'Firefox', or null when it cannot be told. */
  browser: string | null
  /** 'macOS'. */
  system: string | null
  /** Shortened by `shortenAddress`; null when no proxy tells it. */
  address: string | null
}

/** 'Firefox on macOS', or as much of it as is known. */
export function deviceInWords({ browser, system }: Pick<Visit, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/**
 * An address without the part that names a household: the last number of an IPv4 address, all but the first three groups of an
 * IPv6 address. Null for what is no address.
 */
export function shortenAddress(address: string | null): string | null {
  const plain = address?.trim().replace(/^::ffff:/i, '') ?? ''
  const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)
  if (ipv4) return `${ipv4[1]}.0`
  if (!/^[0-9a-f:]+$/i.test(plain) || !plain.includes(':')) return null
  const [head = ''] = plain.toLowerCase().split('::')
  const groups = head.split(':').slice(0, 3)
  return `${groups.join(':')}::`
}
