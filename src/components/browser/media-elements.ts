import type { HTMLAttributes, Ref } from 'react'

// The custom elements of media-chrome, and of what plays streams and the videos of other sites, as
// React writes them.

type ElementProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  class?: string
  slot?: string
}

/** What each of the controls reads of these. */
type ControlProps = ElementProps & {
  ref?: Ref<HTMLElement>
  src?: string
  nosubtitleslangpref?: boolean
  seekoffset?: number
  showduration?: boolean
  rates?: string
}

/** What plays, with the ways of a video. */
type MediaProps = ElementProps & {
  ref?: Ref<HTMLVideoElement>
  /** Before `src`, which begins to load. */
  config?: object
  src?: string | undefined
  poster?: string | undefined
  preload?: string
  controls?: boolean
  playsinline?: boolean
  autoplay?: boolean
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- where React looks for elements
  namespace JSX {
    interface IntrinsicElements {
      [control: `media-${string}`]: ControlProps
      'hls-video': MediaProps
      'youtube-video': MediaProps
      'vimeo-video': MediaProps
    }
  }
}

/** No policy of ours allows a worker. */
export const hlsConfig = { enableWorker: false }

/** Gives captions the look of `player.css`, which does not reach into an element of its own. */
export function styleCaptions({ shadowRoot }: HTMLElement): void {
  if (!shadowRoot || !('adoptedStyleSheets' in shadowRoot)) return
  const look = new CSSStyleSheet()
  look.replaceSync(
    'video::cue { font-family: var(--font-sans); font-size: var(--captions-size); line-height: 1.4 }',
  )
  shadowRoot.adoptedStyleSheets = [look]
}
