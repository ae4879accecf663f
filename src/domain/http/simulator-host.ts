/**
 * Checks if a URL can be the PayPal simulator: this machine, or a container (no dot in its name).
 */
export function isSimulatorHost(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  const isLocal = ['127.0.0.1', '[::1]'].includes(hostname) || /^[a-z][a-z\d-]*$/.test(hostname)
  return protocol === 'http:' && isLocal
}
