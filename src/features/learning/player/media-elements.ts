import type { HTMLAttributes, Ref } from 'react'

// The custom elements of media-chrome and of the players of other sites, as React writes them.

type ElementProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  class?: string
  slot?: string
}

type MediaProps = ElementProps & {
  ref?: Ref<HTMLVideoElement>
  src?: string
  playsinline?: boolean
  autoplay?: boolean
  preload?: string
  config?: object
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- where React looks for elements
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': ElementProps & {
        gesturesdisabled?: boolean
        nosubtitleslangpref?: boolean
        hotkeys?: string
      }
      'media-control-bar': ElementProps
      'media-play-button': ElementProps
      'media-seek-backward-button': ElementProps & { seekoffset?: number }
      'media-seek-forward-button': ElementProps & { seekoffset?: number }
      'media-mute-button': ElementProps
      'media-volume-range': ElementProps
      'media-time-range': ElementProps
      'media-time-display': ElementProps & { showduration?: boolean }
      'media-playback-rate-button': ElementProps & { rates?: string }
      'media-captions-button': ElementProps & { ref?: Ref<HTMLElement> }
      'media-pip-button': ElementProps
      'media-fullscreen-button': ElementProps
      'media-poster-image': ElementProps & { src?: string }
      'youtube-video': MediaProps
      'vimeo-video': MediaProps
    }
  }
}
