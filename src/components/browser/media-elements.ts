import type { HTMLAttributes, Ref } from 'react'

// JSX types of media-chrome's custom elements, and of the players for streams and external videos.

type ElementProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  class?: string
  slot?: string
}

/** The attributes that each control reads. */
type ControlProps = ElementProps & {
  ref?: Ref<HTMLElement>
  src?: string
  nosubtitleslangpref?: boolean
  seekoffset?: number
  showduration?: boolean
  rates?: string
}

/** A player with the API of a video element. */
type MediaProps = ElementProps & {
  ref?: Ref<HTMLVideoElement>
  /** Must precede `src`, which starts loading. */
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

/** Our Content-Security-Policy allows no workers. */
export const hlsConfig = { enableWorker: false }

/** Styles captions as `player.css` does, whose rules do not reach into a shadow root. */
export function styleCaptions({ shadowRoot }: HTMLElement): void {
  if (!shadowRoot || !('adoptedStyleSheets' in shadowRoot)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    'video::cue { font-family: var(--font-sans); font-size: var(--captions-size); line-height: 1.4 }',
  )
  shadowRoot.adoptedStyleSheets = [sheet]
}
