/** The length limit of a URL to link, in characters. */
const MAX_LINK_LENGTH = 1000

/**
 * Returns the URL if a piece of user text should be linked, else null. Links only complete
 * http(s) URLs, never 'javascript:' URLs or words with a missing space after a period. Rejects URLs
 * with a user name or password, because they can look like the URL of another site.
 */
export function autolinkUrl(text: string): string | null {
  if (text.length > MAX_LINK_LENGTH || !/^https?:\/\//i.test(text) || !URL.canParse(text))
    return null
  const { protocol, username, password, href } = new URL(text)
  const isHttp = protocol === 'http:' || protocol === 'https:'
  return isHttp && username === '' && password === '' ? href : null
}
