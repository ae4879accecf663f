/** The source of a lesson's video: an uploaded file, or a video on another site. */
export type VideoSource = 'file' | 'youtube' | 'vimeo' | 'embed'

/** Checks if a video is on another site, from which the student's browser loads it. */
export const isExternalVideo = (source: unknown): source is Exclude<VideoSource, 'file'> =>
  source === 'youtube' || source === 'vimeo' || source === 'embed'

const youtubeHosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** Returns the ID of a YouTube video from any of its URLs, or null. */
export function parseYoutubeId(input: string): string | null {
  const url = parseHttpsUrl(input)
  if (!url) return null
  const [firstSegment = '', secondSegment = ''] = url.pathname.split('/').slice(1)
  const id =
    url.hostname === 'youtu.be'
      ? firstSegment
      : youtubeHosts.includes(url.hostname)
        ? firstSegment === 'watch'
          ? url.searchParams.get('v')
          : ['embed', 'shorts', 'live'].includes(firstSegment)
            ? secondSegment
            : null
        : null
  return id && /^[\w-]{11}$/.test(id) ? id : null
}

/** Normalizes the URL of a Vimeo video. Keeps the hash of an unlisted video. Null if invalid. */
export function normalizeVimeoUrl(input: string): string | null {
  const url = parseHttpsUrl(input)
  if (!url || !vimeoHosts.includes(url.hostname)) return null
  const segments = url.pathname.split('/').filter(Boolean)
  const idIndex = segments.findIndex((part) => /^\d{6,12}$/.test(part))
  const id = segments[idIndex]
  if (!id) return null
  const hash = url.searchParams.get('h') ?? segments[idIndex + 1] ?? ''
  return `https://vimeo.com/${id}${/^[\da-f]{6,20}$/.test(hash) ? `/${hash}` : ''}`
}

/**
 * Returns a link to a video on another site, and the site's name, or null if its URL is invalid.
 * An embedded video is named after its host.
 */
export function getVideoLink(
  source: Exclude<VideoSource, 'file'>,
  input: string,
): { href: string; site: string } | null {
  if (source === 'vimeo') {
    const href = normalizeVimeoUrl(input)
    return href === null ? null : { href, site: 'Vimeo' }
  }
  if (source === 'youtube') {
    const id = parseYoutubeId(input)
    return id === null ? null : { href: `https://www.youtube.com/watch?v=${id}`, site: 'YouTube' }
  }
  const url = parseHttpsUrl(input)
  return url && { href: url.href, site: url.hostname }
}

/** Returns the instructor's error message for an external video's URL, or null if valid. */
export function validateVideoUrl(
  source: Exclude<VideoSource, 'file'>,
  value: unknown,
): string | null {
  const input = typeof value === 'string' ? value.trim() : ''
  if (input === '') return 'Please enter the video URL.'
  if (source === 'youtube') {
    return parseYoutubeId(input) === null
      ? 'This isn’t a YouTube video URL. It should look like https://www.youtube.com/watch?v=abcdefghijk.'
      : null
  }
  if (source === 'vimeo') {
    return normalizeVimeoUrl(input) === null
      ? 'This isn’t a Vimeo video URL. It should look like https://vimeo.com/123456789.'
      : null
  }
  return parseHttpsUrl(input) === null
    ? 'The URL must start with https:// and belong to another site, for example https://player.example.com/embed/1.'
    : null
}

function parseHttpsUrl(input: string): URL | null {
  if (!URL.canParse(input)) return null
  const url = new URL(input)
  const isHttpsWithoutCredentials =
    url.protocol === 'https:' && url.username === '' && url.password === ''
  return isHttpsWithoutCredentials && url.hostname.includes('.') ? url : null
}
