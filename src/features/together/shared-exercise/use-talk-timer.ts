import { useEffect, useReducer, useRef, useState } from 'react'
import {
  createTalkTimer,
  type TurnMinutes,
  toTalkTimerView,
  talkTimerReducer,
  type TalkPhase,
} from '@/domain/together/talk-timer'

const TICK_MS = 250

/** Runs a talk timer. Returns its current state and its controls. */
export function useTalkTimer() {
  const [timer, dispatch] = useReducer(talkTimerReducer, createTalkTimer(5))
  const [now, setNow] = useState(0)
  const [hasTone, setHasTone] = useState(false)
  const view = toTalkTimerView(timer, now)
  const { isRunning } = view
  useTone(view.phase, hasTone)

  useEffect(() => {
    if (!isRunning) return
    const update = () => setNow(Date.now())
    const intervalId = setInterval(update, TICK_MS)
    // Browsers throttle timers in a hidden tab, so update as soon as the tab is visible.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(intervalId)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isRunning])

  return {
    ...view,
    minutes: timer.minutes,
    hasTone,
    setToneEnabled: (isOn: boolean) => {
      // A browser allows audio only after a user gesture.
      if (isOn) softTone.prepare()
      setHasTone(isOn)
    },
    chooseMinutes: (chosen: TurnMinutes) => dispatch({ type: 'choose', minutes: chosen }),
    startOrPause: () => {
      const time = Date.now()
      setNow(time)
      dispatch({ type: isRunning ? 'pause' : 'start', time })
    },
    reset: () => dispatch({ type: 'reset' }),
  }
}

/** Plays the tone when a turn ends, but not when the timer restarts. */
function useTone(phase: TalkPhase, hasTone: boolean): void {
  const previousPhase = useRef(phase)
  useEffect(() => {
    const isEndOfTurn = phase !== previousPhase.current && (phase === 'second' || phase === 'over')
    previousPhase.current = phase
    if (isEndOfTurn && hasTone) softTone.play()
  }, [phase, hasTone])
}

const TONE_DURATION_SECONDS = 1.8
const PEAK_GAIN = 0.12
/** The frequencies of two notes a fifth apart, in hertz. */
const NOTE_FREQUENCIES = [330, 495]

let audioContext: AudioContext | null = null

/** Plays a soft tone, synthesized by the Web Audio API so that no file is loaded. */
const softTone = {
  /** Unlocks audio. Must be called from a user gesture. */
  prepare(): void {
    audioContext ??= new AudioContext()
    if (audioContext.state === 'suspended') void audioContext.resume()
  },

  /** Plays the tone. Silent unless `prepare` was called. */
  play(): void {
    if (!audioContext) return
    const startTime = audioContext.currentTime
    for (const frequency of NOTE_FREQUENCIES) {
      const gainNode = audioContext.createGain()
      gainNode.connect(audioContext.destination)
      gainNode.gain.setValueAtTime(0, startTime)
      gainNode.gain.linearRampToValueAtTime(PEAK_GAIN, startTime + 0.05)
      gainNode.gain.exponentialRampToValueAtTime(0.0001, startTime + TONE_DURATION_SECONDS)
      const oscillator = audioContext.createOscillator()
      oscillator.frequency.value = frequency
      oscillator.connect(gainNode)
      oscillator.start(startTime)
      oscillator.stop(startTime + TONE_DURATION_SECONDS)
    }
  },
}
