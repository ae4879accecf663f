import { useEffect, useReducer, useRef, useState } from 'react'
import {
  newTalkTimer,
  type TalkMinutes,
  type TalkTimerView,
  talkTimerView,
  talkTimerAfter,
  type TalkPhase,
} from '@/domain/together/talk-timer'

const TICK_MS = 250

/** Runs a talk timer. Returns its current state and its controls. */
export function useTalkTimer(minutes: TalkMinutes) {
  const [timer, dispatch] = useReducer(talkTimerAfter, newTalkTimer(minutes))
  const [now, setNow] = useState(0)
  const [hasTone, setTone] = useState(false)
  const moment: TalkTimerView = talkTimerView(timer, now)
  const { isRunning } = moment
  useTone(moment.phase, hasTone)

  useEffect(() => {
    if (!isRunning) return
    const update = () => setNow(Date.now())
    const ticking = setInterval(update, TICK_MS)
    // Timers are throttled in a hidden tab: update as soon as the tab is visible.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isRunning])

  const dispatchNow = (type: 'start' | 'pause') => {
    const at = Date.now()
    setNow(at)
    dispatch({ type, at })
  }
  return {
    ...moment,
    minutes: timer.minutes,
    hasTone,
    chooseTone: (isOn: boolean) => {
      // A browser allows audio only after a user gesture.
      if (isOn) softTone.prepare()
      setTone(isOn)
    },
    choose: (chosen: TalkMinutes) => dispatch({ type: 'choose', minutes: chosen }),
    start: () => dispatchNow('start'),
    pause: () => dispatchNow('pause'),
    reset: () => dispatch({ type: 'reset' }),
  }
}

/** Plays the tone when a turn ends, but not when the timer restarts. */
function useTone(phase: TalkPhase, hasTone: boolean): void {
  const previous = useRef(phase)
  useEffect(() => {
    const isEndOfTurn = phase !== previous.current && (phase === 'second' || phase === 'over')
    previous.current = phase
    if (isEndOfTurn && hasTone) softTone.play()
  }, [phase, hasTone])
}

const DURATION_SECONDS = 1.8
const PEAK_GAIN = 0.12
/** The frequencies of two notes a fifth apart, in hertz. */
const NOTES = [330, 495]

let audio: AudioContext | null = null

/** A soft tone that the Web Audio API synthesizes, so that no file is loaded. */
const softTone = {
  /** Unlocks audio. Must be called from a user gesture. */
  prepare(): void {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume()
  },

  /** Plays the tone. Silent unless `prepare` was called. */
  play(): void {
    if (!audio) return
    const from = audio.currentTime
    for (const note of NOTES) {
      const volume = audio.createGain()
      volume.connect(audio.destination)
      volume.gain.setValueAtTime(0, from)
      volume.gain.linearRampToValueAtTime(PEAK_GAIN, from + 0.05)
      volume.gain.exponentialRampToValueAtTime(0.0001, from + DURATION_SECONDS)
      const tone = audio.createOscillator()
      tone.frequency.value = note
      tone.connect(volume)
      tone.start(from)
      tone.stop(from + DURATION_SECONDS)
    }
  },
}
