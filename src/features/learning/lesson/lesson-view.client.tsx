'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { routes } from '@/domain/routes/paths'
import { LessonComments } from '../comments/lesson-comments.client'
import { LessonExercises } from '../exercises/lesson-exercises.client'
import { useLocalAnswers } from '../exercises/use-local-answers'
import { LearnerLoadFailure, useLearner, withProgress } from './learner-scope.client'
import { isPlainClick } from '../plain-click'
import { Playback, PlaybackContext } from '../player/playback'
import { ProgressSaveStatus } from '../player/progress-save-status.client'
import { siteSaver } from '../player/site-saver'
import { CompleteButton } from './complete-button.client'
import { LessonList, OpenLessonList, useAutoplay } from './lesson-list.client'
import { LessonVideo } from './lesson-video.client'
import type { LessonWithProgress, ModuleView } from './module-view'
import { StartOverOffer } from './start-over-offer.client'

type LessonViewProps = {
  module: Omit<ModuleView, 'texts'>
  /** The rendered text of the lessons, by id. */
  texts: Readonly<Record<string, ReactNode>>
  noVideo: ReactNode
  /** The offer of the workbook, if the module has one. */
  workbook: ReactNode
  help: ReactNode
}

/** The lessons of a module, one at a time, with their list beside it. */
export function LessonView({ module, texts, noVideo, workbook, help }: LessonViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [playback] = useState(() => new Playback())
  const { learner, marks, mark, read } = useLearner()
  const lessons = withProgress(module.lessons, learner, marks)
  const { active, next } = useActiveLesson(lessons, heading)
  const [isAutoplay] = useAutoplay()
  // The ID of the lesson that autoplay started.
  const [startedId, setStartedId] = useState<string | null>(null)
  useReloadOnReturn(playback, read)
  useLocalAnswers(module.lessons)

  if (!active) return null
  /** Selects a lesson without loading a page, and updates the URL. */
  const select = (slug: string) => {
    if (slug !== active.slug) window.history.pushState(null, '', routes.lesson(module.path, slug))
  }
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
            autoStarts={startedId === active.id}
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
          <ProgressSaveStatus />
          <LearnerLoadFailure />
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

/**
 * Returns the lesson in the URL, else the first, and the one after it. Resets the scroll position
 * and the focus when the active lesson changes.
 */
function useActiveLesson(
  lessons: readonly LessonWithProgress[],
  heading: RefObject<HTMLElement | null>,
) {
  const slug = useSearchParams().get('lesson')
  const index = Math.max(
    lessons.findIndex((lesson) => lesson.slug === slug),
    0,
  )
  const active = lessons[index] ?? null
  const activeRef = useRef<LessonWithProgress | null>(null)

  useEffect(() => {
    const previous = activeRef.current
    activeRef.current = active
    // Skips the first render, because the page may already be scrolled.
    if (!previous || !active || previous.id === active.id) return
    window.scrollTo({ top: 0 })
    document.title = document.title.replace(previous.title, () => active.title)
    heading.current?.focus({ preventScroll: true })
  }, [active, heading])

  return { active, next: lessons[index + 1] ?? null }
}

/** After this time in the background, the progress on another device may be newer. */
const AWAY_MS = 30_000

/** Reloads the learner's state when the learner returns to the tab after `AWAY_MS`. */
function useReloadOnReturn(playback: Playback, read: () => Promise<void>): void {
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    let hiddenAt = 0
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = performance.now()
        return
      }
      const isAway = performance.now() - hiddenAt >= AWAY_MS
      // Doesn't reload during playback, because the video may be in picture-in-picture.
      if (!isAway || playback.time().isPlaying || !navigator.onLine) return
      siteSaver().clearPositions()
      void readAgain()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [playback])
}

type NextStepProps = {
  next: LessonWithProgress | null
  module: Pick<ModuleView, 'path' | 'nextModule'>
  onSelect: (slug: string) => void
}

/** Links to the next lesson or module. Always rendered, to avoid layout shift. */
function NextStep({ next, module: { path, nextModule }, onSelect }: NextStepProps) {
  const nextItem = next ? { ...next, path: routes.lesson(path, next.slug) } : nextModule
  if (!nextItem) return null
  return (
    <a
      href={nextItem.path}
      onClick={(event) => {
        if (!next || !isPlainClick(event)) return
        event.preventDefault()
        onSelect(next.slug)
      }}
      className="text-link basis-full py-2.5 wrap-anywhere"
    >
      Next {next ? 'lesson' : 'module'}: <bdi>{nextItem.title}</bdi>
    </a>
  )
}
