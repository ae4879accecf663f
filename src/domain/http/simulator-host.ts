/**
 * Checks if a URL can be that of the PayPal simulator: on this machine, or in a sibling container,
 * whose name has no dot.
 */
export function isSimulatorHost(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  const isLocal = ['127.0.0.1', '[::1]'].includes(hostname) || /^[a-z][a-z\d-]*$/.test(hostname)
  return protocol === 'http:' && isLocal
}
