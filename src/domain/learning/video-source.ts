/** Where the video of a lesson is: stored here, or on another site. */
export type VideoSource = 'file' | 'youtube' | 'vimeo' | 'embed'

/** Whether the video is on another site, which a student's browser asks for it. */
export const isElsewhere = (source: unknown): source is Exclude<VideoSource, 'file'> =>
  source === 'youtube' || source === 'vimeo' || source === 'embed'

const youtubeHosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/**
 * The id of a YouTube video from any of its addresses (watch, share, embed, shorts, live), or null.
 */
export function youtubeId(address: string): string | null {
  const url = httpsUrl(address)
  if (!url) return null
  const [first = '', second = ''] = url.pathname.split('/').slice(1)
  const id =
    url.hostname === 'youtu.be'
      ? first
      : youtubeHosts.includes(url.hostname)
        ? first === 'watch'
          ? url.searchParams.get('v')
          : ['embed', 'shorts', 'live'].includes(first)
            ? second
            : null
        : null
  return id && /^[\w-]{11}$/.test(id) ? id : null
}

/** The address of a Vimeo video in Vimeo's own form, with the key of an unlisted one, or null. */
export function vimeoUrl(address: string): string | null {
  const url = httpsUrl(address)
  if (!url || !vimeoHosts.includes(url.hostname)) return null
  const parts = url.pathname.split('/').filter(Boolean)
  const at = parts.findIndex((part) => /^\d{6,12}$/.test(part))
  const id = parts[at]
  if (!id) return null
  const key = url.searchParams.get('h') ?? parts[at + 1] ?? ''
  return `https://vimeo.com/${id}${/^[\da-f]{6,20}$/.test(key) ? `/${key}` : ''}`
}

/**
 * What is wrong with the address of a video on another site, as a sentence for the instructor, or
 * null.
 */
export function videoUrlProblem(
  source: Exclude<VideoSource, 'file'>,
  value: unknown,
): string | null {
  const address = typeof value === 'string' ? value.trim() : ''
  if (address === '') return 'Please enter the video URL.'
  if (source === 'youtube') {
    return youtubeId(address) === null
      ? 'This isn’t a YouTube video URL. It should look like https://www.youtube.com/watch?v=abcdefghijk.'
      : null
  }
  if (source === 'vimeo') {
    return vimeoUrl(address) === null
      ? 'This isn’t a Vimeo video URL. It should look like https://vimeo.com/123456789.'
      : null
  }
  return httpsUrl(address) === null
    ? 'The URL must start with https:// and belong to another site, for example https://player.example.com/embed/1.'
    : null
}

function httpsUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && url.hostname.includes('.') ? url : null
}
