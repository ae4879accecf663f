'use client'

import { useRef, useState, type ReactNode } from 'react'
import { CompleteButton } from './complete-button.client'
import { LessonList } from './lesson-list.client'
import { LessonVideo } from './lesson-video.client'
import { useActiveLesson } from './use-active-lesson'
import { useAutoplay } from './use-autoplay'
import type { ModuleView } from './views'

type LessonRoomProps = {
  module: Omit<ModuleView, 'texts'>
  /** The texts of the lessons, by their ids. */
  texts: Readonly<Record<string, ReactNode>>
  help: ReactNode
}

/** The lessons of a module, one at a time: video, what to do next, words; the others beside it. */
export function LessonRoom({ module, texts, help }: LessonRoomProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { active, next, select } = useActiveLesson(module, heading)
  const [isAutoplay] = useAutoplay()
  // The lesson that was begun by the end of another one.
  const [startedId, setStartedId] = useState<string | null>(null)
  if (!active) return null

  const onEnded = () => {
    if (!isAutoplay || !next) return
    setStartedId(next.id)
    select(next.slug)
  }
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-5">
        <h1 ref={heading} tabIndex={-1} className="heading text-2xl">
          {active.title}
        </h1>
        <LessonVideo
          key={active.id}
          lesson={active}
          startsItself={startedId === active.id}
          onEnded={onEnded}
        />
        <CompleteButton
          key={`${active.id}-done`}
          lessonId={active.id}
          overviewPath={module.overviewPath}
        />
      </div>
      <LessonList module={module} activeId={active.id} onSelect={select} />
      <section aria-label="About this lesson" className="grid content-start gap-8">
        {texts[active.id]}
        {module.nextUp && (
          <p className="max-w-prose border-t border-hairline pt-5 text-ink-soft">{module.nextUp}</p>
        )}
      </section>
      {help}
    </div>
  )
}
