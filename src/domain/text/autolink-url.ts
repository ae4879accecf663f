/** The length limit of a URL to link, in characters. */
const MAX_LINK_LENGTH = 1000

/**
 * Returns the URL that a piece of users' text links to, or null if it isn't linked. Links only
 * complete http(s) URLs, so not 'javascript:' URLs, and not two words with a missing space after a
 * period. Rejects URLs with a user name, because they can look like the URL of another site.
 */
export function autolinkUrl(text: string): string | null {
  if (text.length > MAX_LINK_LENGTH || !/^https?:\/\//i.test(text) || !URL.canParse(text))
    return null
  const { protocol, username, password, href } = new URL(text)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? href : null
}
