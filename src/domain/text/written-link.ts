/** The longest address that a link in what people write may have, in characters. */
const LINK_LENGTH = 1000

/**
 * The address of a link in what people write, or null for what stays text: only http(s) addresses
 * that were written out, so that neither 'javascript:' nor a forgotten blank after a full stop
 * becomes a link, and without a name before the host, which makes an address look like another one.
 */
export function writtenLink(text: string): string | null {
  if (text.length > LINK_LENGTH || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? href : null
}
