import { useEffect, useReducer, useState } from 'react'
import {
  newTalkTimer,
  type TalkMinutes,
  type TalkMoment,
  talkMoment,
  talkTimerAfter,
} from '@/domain/together/talk-timer'

const TICK_MS = 250

/** A timer for two, and what it shows at the moment. */
export function useTalkTimer(minutes: TalkMinutes) {
  const [timer, tell] = useReducer(talkTimerAfter, newTalkTimer(minutes))
  const [now, setNow] = useState(0)
  const moment: TalkMoment = talkMoment(timer, now)
  const { isRunning } = moment

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
    choose: (chosen: TalkMinutes) => tell({ type: 'choose', minutes: chosen }),
    start: () => tellNow('start'),
    pause: () => tellNow('pause'),
    reset: () => tell({ type: 'reset' }),
  }
}
