/** The source of a lesson's video: an uploaded file, or a video on another site. */
export type VideoSource = 'file' | 'youtube' | 'vimeo' | 'embed'

/** Checks if a video is on another site, from which the student's browser loads it. */
export const isExternalVideo = (source: unknown): source is Exclude<VideoSource, 'file'> =>
  source === 'youtube' || source === 'vimeo' || source === 'embed'

const youtubeHosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** Returns the ID of a YouTube video from any of its URLs, or null. */
export function youtubeId(input: string): string | null {
  const url = httpsUrl(input)
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

/** Normalizes the URL of a Vimeo video. Keeps the hash of an unlisted video. Null if invalid. */
export function vimeoUrl(input: string): string | null {
  const url = httpsUrl(input)
  if (!url || !vimeoHosts.includes(url.hostname)) return null
  const parts = url.pathname.split('/').filter(Boolean)
  const at = parts.findIndex((part) => /^\d{6,12}$/.test(part))
  const id = parts[at]
  if (!id) return null
  const key = url.searchParams.get('h') ?? parts[at + 1] ?? ''
  return `https://vimeo.com/${id}${/^[\da-f]{6,20}$/.test(key) ? `/${key}` : ''}`
}

/** Returns the problem of the URL of an external video as a message for the instructor, or null. */
export function videoUrlProblem(
  source: Exclude<VideoSource, 'file'>,
  value: unknown,
): string | null {
  const input = typeof value === 'string' ? value.trim() : ''
  if (input === '') return 'Please enter the video URL.'
  if (source === 'youtube') {
    return youtubeId(input) === null
      ? 'This isn’t a YouTube video URL. It should look like https://www.youtube.com/watch?v=abcdefghijk.'
      : null
  }
  if (source === 'vimeo') {
    return vimeoUrl(input) === null
      ? 'This isn’t a Vimeo video URL. It should look like https://vimeo.com/123456789.'
      : null
  }
  return httpsUrl(input) === null
    ? 'The URL must start with https:// and belong to another site, for example https://player.example.com/embed/1.'
    : null
}

function httpsUrl(input: string): URL | null {
  if (!URL.canParse(input)) return null
  const url = new URL(input)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && url.hostname.includes('.') ? url : null
}
