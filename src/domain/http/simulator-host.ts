/**
 * Checks if a URL can belong to the PayPal simulator: its host is this machine or a sibling
 * container, whose name has no dot.
 */
export function isSimulatorHost(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  const isLocal = ['127.0.0.1', '[::1]'].includes(hostname) || /^[a-z][a-z\d-]*$/.test(hostname)
  return protocol === 'http:' && isLocal
}
