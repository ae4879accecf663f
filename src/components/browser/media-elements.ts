import type { HTMLAttributes, Ref } from 'react'

// Declares JSX types for media-chrome's elements and the HLS, YouTube, and Vimeo players.

type ElementProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  class?: string
  slot?: string
}

/** The union of the attributes that the controls read. */
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
  /** Must come before `src`, because setting `src` starts loading. */
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

/** Disables workers, which our Content-Security-Policy doesn't allow. */
export const hlsConfig = { enableWorker: false }

/** Styles captions the same way as `player.css`, whose rules don't apply inside a shadow root. */
export function styleCaptions({ shadowRoot }: HTMLElement): void {
  if (!shadowRoot || !('adoptedStyleSheets' in shadowRoot)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    'video::cue { font-family: var(--font-sans); font-size: var(--captions-size); line-height: 1.4 }',
  )
  shadowRoot.adoptedStyleSheets = [sheet]
}
