/**
 * Whether an address can be that of the PayPal simulator: on this machine, or in a container beside
 * this one, whose name has no dot.
 */
export function isSimulatorHost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  const isHere = ['127.0.0.1', '[::1]'].includes(hostname) || /^[a-z][a-z\d-]*$/.test(hostname)
  return protocol === 'http:' && isHere
}
