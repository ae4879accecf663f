import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { siteSaver } from '../player/site-saver'
import { useSaveState } from '../player/use-save-state'
import type { LessonData } from '../views'

type Mark = {
  isDone: boolean
  /**
   * What the page said when it was made: as soon as it says something else, the page knows better.
   */
  instead: boolean
}

/**
 * The lessons as the reader has marked them on this page: at once, and sent until it is saved. Then
 * the page reads its progress again, and other pages are asked for anew.
 */
export function useDoneMarks(
  lessons: readonly LessonData[],
): [lessons: LessonData[], mark: (id: string, isDone: boolean) => void] {
  const router = useRouter()
  const saveState = useSaveState()
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map())
  const isStale = useRef(false)

  useEffect(() => {
    if (saveState !== 'saved' || !isStale.current) return
    isStale.current = false
    router.refresh()
  }, [saveState, router])

  const marked = lessons.map((lesson) => {
    const mark = marks.get(lesson.id)
    return mark && mark.instead === lesson.isDone ? { ...lesson, isDone: mark.isDone } : lesson
  })
  const mark = (id: string, isDone: boolean) => {
    const known = lessons.find((lesson) => lesson.id === id)
    if (!known) return
    setMarks((last) => new Map(last).set(id, { isDone, instead: known.isDone }))
    isStale.current = true
    siteSaver().done(id, isDone)
  }
  return [marked, mark]
}
