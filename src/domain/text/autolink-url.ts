/** The length limit of a URL to link, in characters. */
const MAX_LINK_LENGTH = 1000

/**
 * Returns the URL to link in users' text, or null if it stays text. Only complete http(s) URLs:
 * never 'javascript:', or two words with a missing space after a period. No user name before the
 * host, which makes a URL look like another one.
 */
export function autolinkUrl(text: string): string | null {
  if (text.length > MAX_LINK_LENGTH || !/^https?:\/\//i.test(text) || !URL.canParse(text))
    return null
  const { protocol, username, password, href } = new URL(text)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? href : null
}
