'use client'

import { useRef, useState, type ReactNode } from 'react'
import { CompleteButton } from './complete-button.client'
import { LessonList, OpenLessonList } from './lesson-list.client'
import { LessonVideo } from './lesson-video.client'
import { useActiveLesson } from './use-active-lesson'
import { useAutoplay } from './use-autoplay'
import type { ModuleView } from './views'

type LessonRoomProps = {
  module: Omit<ModuleView, 'words'>
  /** What there is to read in the lessons, by their ids. */
  words: Readonly<Record<string, ReactNode>>
  /** Stands in the place of a video that a lesson does not have. */
  noVideo: ReactNode
  help: ReactNode
}

/** The lessons of a module, one at a time: video, what to do next, words; the others beside it. */
export function LessonRoom({ module, words, noVideo, help }: LessonRoomProps) {
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
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <div className="grid grid-cols-1 content-start gap-5">
        <h1
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="heading text-2xl wrap-anywhere print:mb-6"
        >
          {active.title}
        </h1>
        <LessonVideo
          key={active.id}
          lesson={active}
          noVideo={noVideo}
          startsItself={startedId === active.id}
          onEnded={onEnded}
        />
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3 print:hidden">
          <CompleteButton
            key={`${active.id}-done`}
            lesson={active}
            overviewPath={module.overviewPath}
          />
          <OpenLessonList lessons={module.lessons} />
        </div>
      </div>
      <LessonList module={module} activeId={active.id} onSelect={select} />
      <section aria-labelledby="about" className="grid grid-cols-1 content-start gap-8">
        <h2 id="about" className="sr-only">
          About this lesson
        </h2>
        {words[active.id]}
        {module.nextUp && (
          <p dir="auto" className="max-w-prose wrap-anywhere text-ink-soft print:hidden">
            {module.nextUp}
          </p>
        )}
      </section>
      {help}
    </div>
  )
}
