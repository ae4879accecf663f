'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { routes } from '@/domain/routes/paths'
import { LessonComments } from '../comments/lesson-comments.client'
import { LessonExercises } from '../exercises/lesson-exercises.client'
import { useSendLocalAnswers } from '../exercises/use-send-local-answers'
import { LearnerLoadFailure, useLearner, withProgress } from './learner-scope.client'
import { isPlainClick } from '../plain-click'
import { Playback, PlaybackContext } from '../player/playback'
import { ProgressSaveStatus } from '../player/progress-save-status.client'
import { getProgressSaver } from '../player/shared-progress-saver'
import { CompleteButton } from './complete-button.client'
import { LessonList, LessonListButton, useAutoplay } from './lesson-list.client'
import { LessonVideo } from './lesson-video.client'
import type { LessonWithProgress, ModuleView } from './module-view'
import { StartOverOffer } from './start-over-offer.client'

type LessonViewProps = {
  module: Omit<ModuleView, 'texts'>
  /** The rendered text of the lessons, by id. */
  texts: Readonly<Record<string, ReactNode>>
  videoPlaceholder: ReactNode
  /** Offers the workbook, if the module has one. */
  workbook: ReactNode
  help: ReactNode
}

/** Renders the lessons of a module one at a time, next to the list of all lessons. */
export function LessonView({ module, texts, videoPlaceholder, workbook, help }: LessonViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [playback] = useState(() => new Playback())
  const { learner, marks, reload } = useLearner()
  const lessons = withProgress(module.lessons, learner, marks)
  const { activeLesson, nextLesson } = useActiveLesson(lessons, heading)
  const [isAutoplayOn, setAutoplay] = useAutoplay()
  // The ID of the lesson that autoplay started, or null.
  const [autoplayId, setAutoplayId] = useState<string | null>(null)
  useReloadOnReturn(playback, reload)
  useSendLocalAnswers(module.lessons)

  if (!activeLesson) return null
  /** Selects a lesson without loading a page, and updates the URL. */
  const selectLesson = (slug: string) => {
    if (slug !== activeLesson.slug)
      window.history.pushState(null, '', routes.lesson(module.path, slug))
  }
  const onNext = () => {
    if (!nextLesson) return
    setAutoplayId(nextLesson.id)
    selectLesson(nextLesson.slug)
  }
  return (
    <PlaybackContext value={playback}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div className="grid grid-cols-1 content-start gap-5">
          <StartOverOffer courseId={module.courseId} />
          <h1
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className="heading text-2xl wrap-anywhere print:mb-6"
          >
            {activeLesson.title}
          </h1>
          <LessonVideo
            key={activeLesson.id}
            lesson={activeLesson}
            next={nextLesson}
            isAutoplayOn={isAutoplayOn}
            videoPlaceholder={videoPlaceholder}
            shouldAutoplay={autoplayId === activeLesson.id}
            onNext={onNext}
          />
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3 print:hidden">
            <CompleteButton
              key={`${activeLesson.id}-done`}
              lesson={activeLesson}
              overviewPath={module.overviewPath}
            />
            <LessonListButton lessons={lessons} />
            <NextStep next={nextLesson} module={module} onSelect={selectLesson} />
          </div>
          <ProgressSaveStatus />
          <LearnerLoadFailure />
        </div>
        <LessonList
          module={{ ...module, lessons }}
          activeId={activeLesson.id}
          onSelect={selectLesson}
          isAutoplayOn={isAutoplayOn}
          setAutoplay={setAutoplay}
        />
        <section aria-labelledby="about" className="grid grid-cols-1 content-start gap-8">
          <h2 id="about" className="sr-only">
            About this lesson
          </h2>
          {texts[activeLesson.id]}
          {workbook}
        </section>
        <div className="grid grid-cols-1 content-start gap-8 lg:col-span-2">
          <LessonExercises
            key={`${activeLesson.id}-exercises`}
            exercises={activeLesson.exercises}
          />
          <LessonComments key={`${activeLesson.id}-comments`} lessonId={activeLesson.id} />
          {!nextLesson && module.nextUp && (
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
 * Returns the lesson in the URL (else the first one) and the lesson after it. Resets the scroll
 * position and the focus when the active lesson changes.
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
  const activeLesson = lessons[index] ?? null
  const activeRef = useRef<LessonWithProgress | null>(null)

  useEffect(() => {
    const previous = activeRef.current
    activeRef.current = activeLesson
    // Skips the first render, because the page may already be scrolled.
    if (!previous || !activeLesson || previous.id === activeLesson.id) return
    window.scrollTo({ top: 0 })
    document.title = document.title.replace(previous.title, () => activeLesson.title)
    heading.current?.focus({ preventScroll: true })
  }, [activeLesson, heading])

  return { activeLesson, nextLesson: lessons[index + 1] ?? null }
}

/** After this long in the background, another device may have saved newer progress. */
const AWAY_MS = 30_000

/** Reloads the learner's state when the learner returns to the tab after `AWAY_MS`. */
function useReloadOnReturn(playback: Playback, reload: () => Promise<void>): void {
  const reloadLearner = useEffectEvent(reload)
  useEffect(() => {
    let hiddenAt = 0
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = performance.now()
        return
      }
      const wasAway = performance.now() - hiddenAt >= AWAY_MS
      // Doesn't reload during playback, because the video may be in picture-in-picture.
      if (!wasAway || playback.getState().isPlaying || !navigator.onLine) return
      getProgressSaver().clearPositions()
      void reloadLearner()
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

/** Links to the next lesson or module. Ignores the progress, to avoid layout shift. */
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
