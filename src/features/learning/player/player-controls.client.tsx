'use client'

import type {} from './media-elements'

/** The controls of every video. They come with media-chrome, when a lesson with a video is open. */
export function PlayerControls() {
  return (
    <media-control-bar class="player-bar">
      <media-play-button />
      <media-seek-backward-button seekoffset={10} />
      <media-seek-forward-button seekoffset={10} class="player-wide" />
      <media-time-range />
      <media-time-display showduration class="player-wide" />
      <media-mute-button class="player-wide" />
      <media-volume-range class="player-wide" />
      <media-playback-rate-button rates="0.75 1 1.25 1.5 2" />
      <media-captions-button ref={asSwitch} />
      <media-pip-button class="player-wide" />
      <media-fullscreen-button />
    </media-control-bar>
  )
}

/**
 * It says whether it is checked, which only a switch may; media-chrome makes it a button when it
 * enters the page.
 */
const asSwitch = (element: HTMLElement | null) => element?.setAttribute('role', 'switch')
