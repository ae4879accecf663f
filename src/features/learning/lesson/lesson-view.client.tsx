'use client'

import { useRef, useState, type ReactNode } from 'react'
import { LessonComments } from '../comments/lesson-comments.client'
import { LessonExercises } from '../exercises/lesson-exercises.client'
import { useKeptAnswers } from '../exercises/use-kept-answers'
import { CompleteButton } from './complete-button.client'
import { LessonList, OpenLessonList } from './lesson-list.client'
import { LessonVideo } from './lesson-video.client'
import { useLearner } from './learner-scope.client'
import { NextStep } from './next-step'
import { ReadFailure } from '../own-scope.client'
import { Playback } from '../player/playback'
import { PlaybackContext } from '../player/playback-context.client'
import { SaveStateLine } from '../player/save-state.client'
import { StartOverOffer } from './start-over-offer.client'
import { useActiveLesson } from './use-active-lesson'
import { useAutoplay } from './use-autoplay'
import { useFreshPage } from './use-fresh-page'
import { withProgress } from './with-progress'
import type { ModuleView } from '../views'

type LessonViewProps = {
  module: Omit<ModuleView, 'texts'>
  /** What there is to read in the lessons, by their ids. */
  texts: Readonly<Record<string, ReactNode>>
  /** Stands in the place of a video that a lesson does not have. */
  noVideo: ReactNode
  /** The offer of the workbook, where the module has one. */
  workbook: ReactNode
  help: ReactNode
}

/** The lessons of a module, one at a time: video, what to do next, words; the others beside it. */
export function LessonView({ module, texts, noVideo, workbook, help }: LessonViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [playback] = useState(() => new Playback())
  const { learner, marks, mark, failure, read } = useLearner()
  const lessons = withProgress(module.lessons, learner, marks)
  const { active, next, select } = useActiveLesson({ lessons, path: module.path }, heading)
  const [isAutoplay] = useAutoplay()
  // The lesson that was begun by the end of another one.
  const [startedId, setStartedId] = useState<string | null>(null)
  useFreshPage(playback, read)
  useKeptAnswers(module.lessons)

  if (!active) return null
  const onNext = () => {
    if (!next) return
    setStartedId(next.id)
    select(next.slug)
  }
  return (
    <PlaybackContext value={playback}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div className="grid grid-cols-1 content-start gap-5">
          <StartOverOffer
            courseId={module.courseId}
            canStartOver={learner?.canStartOver ?? false}
            onChanged={() => void read()}
          />
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
            next={next}
            isAutoplay={isAutoplay}
            noVideo={noVideo}
            startsItself={startedId === active.id}
            onEnded={() => mark(active.id, true)}
            onNext={onNext}
          />
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3 print:hidden">
            <CompleteButton
              key={`${active.id}-done`}
              lesson={active}
              overviewPath={module.overviewPath}
              onUndo={() => mark(active.id, false)}
            />
            <OpenLessonList lessons={lessons} />
            <NextStep next={next} module={module} onSelect={select} />
          </div>
          <SaveStateLine />
          <ReadFailure failure={failure} read={read} />
        </div>
        <LessonList module={{ ...module, lessons }} activeId={active.id} onSelect={select} />
        <section aria-labelledby="about" className="grid grid-cols-1 content-start gap-8">
          <h2 id="about" className="sr-only">
            About this lesson
          </h2>
          {texts[active.id]}
          {workbook}
        </section>
        <div className="grid grid-cols-1 content-start gap-8 lg:col-span-2">
          <LessonExercises key={`${active.id}-exercises`} exercises={active.exercises} />
          <LessonComments key={`${active.id}-comments`} lessonId={active.id} />
          {!next && module.nextUp && (
            <p dir="auto" className="max-w-prose wrap-anywhere text-ink-soft print:hidden">
              {module.nextModule ? (
                <a href={module.nextModule.path} className="text-link">
                  {module.nextUp}
                </a>
              ) : (
                module.nextUp
              )}
            </p>
          )}
        </div>
        <div className="lg:col-start-2 lg:row-start-2">{help}</div>
      </div>
    </PlaybackContext>
  )
}
