import { useEffect, useReducer, useRef, useState } from 'react'
import {
  newTalkTimer,
  type TalkMinutes,
  type TalkMoment,
  talkMoment,
  talkTimerAfter,
  type TalkPhase,
} from '@/domain/together/talk-timer'

const TICK_MS = 250

/** A timer for two, and what it shows at the moment. */
export function useTalkTimer(minutes: TalkMinutes) {
  const [timer, tell] = useReducer(talkTimerAfter, newTalkTimer(minutes))
  const [now, setNow] = useState(0)
  const [hasTone, setTone] = useState(false)
  const moment: TalkMoment = talkMoment(timer, now)
  const { isRunning } = moment
  useTone(moment.phase, hasTone)

  useEffect(() => {
    if (!isRunning) return
    const look = () => setNow(Date.now())
    const ticking = setInterval(look, TICK_MS)
    // A hidden tab ticks seldom: it is right as soon as somebody looks at it.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isRunning])

  const tellNow = (type: 'start' | 'pause') => {
    const at = Date.now()
    setNow(at)
    tell({ type, at })
  }
  return {
    ...moment,
    minutes: timer.minutes,
    hasTone,
    chooseTone: (isOn: boolean) => {
      // A browser lets a page sound only from where somebody pressed something.
      if (isOn) softTone.prepare()
      setTone(isOn)
    },
    choose: (chosen: TalkMinutes) => tell({ type: 'choose', minutes: chosen }),
    start: () => tellNow('start'),
    pause: () => tellNow('pause'),
    reset: () => tell({ type: 'reset' }),
  }
}

/** Sounds when a turn is over, and not when somebody begins anew. */
function useTone(phase: TalkPhase, hasTone: boolean): void {
  const before = useRef(phase)
  useEffect(() => {
    const isEndOfTurn = phase !== before.current && (phase === 'second' || phase === 'over')
    before.current = phase
    if (isEndOfTurn && hasTone) softTone.play()
  }, [phase, hasTone])
}

const SECONDS = 1.8
const LOUDEST = 0.12
/** Two notes a fifth apart, in hertz. */
const NOTES = [330, 495]

let sound: AudioContext | null = null

/** A soft tone, made by the browser itself: no file is loaded. */
const softTone = {
  /** To be called when something is pressed: until then a browser keeps a page silent. */
  prepare(): void {
    sound ??= new AudioContext()
    if (sound.state === 'suspended') void sound.resume()
  },

  /** Begins at once and fades away. Silent where `prepare` was not called. */
  play(): void {
    if (!sound) return
    const from = sound.currentTime
    for (const note of NOTES) {
      const volume = sound.createGain()
      volume.connect(sound.destination)
      volume.gain.setValueAtTime(0, from)
      volume.gain.linearRampToValueAtTime(LOUDEST, from + 0.05)
      volume.gain.exponentialRampToValueAtTime(0.0001, from + SECONDS)
      const tone = sound.createOscillator()
      tone.frequency.value = note
      tone.connect(volume)
      tone.start(from)
      tone.stop(from + SECONDS)
    }
  },
}
