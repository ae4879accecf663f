import type { HTMLAttributes, Ref } from 'react'

// The custom element of hls-video-element, as React writes it.

type HlsProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  ref?: Ref<HTMLVideoElement>
  slot?: string
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
      'hls-video': HlsProps
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
