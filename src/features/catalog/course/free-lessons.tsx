import { buttonClass } from '@/components/ui/button-class'
import { formatDuration } from '@/domain/text/duration'
import type { CourseView } from './course-queries'

/** The ID of the free lessons in a curriculum section, whose own ID is `anchor`. */
const getFreeLessonsId = (anchor: string) => `${anchor}-free-lessons`

type FreeLessonsProps = { lessons: CourseView['freeLessons']; anchor: string }

type FreeLessonsLinkProps = { course: Pick<CourseView, 'freeLessons' | 'sections'> }

/** The lessons that visitors can watch, or nothing if there are none. */
export function FreeLessons({ lessons, anchor }: FreeLessonsProps) {
  if (lessons.length === 0) return null
  return (
    <div id={getFreeLessonsId(anchor)} className="mb-10 grid gap-4 print:hidden">
      {lessons.map((lesson) => (
        <FreeLesson key={lesson.id} lesson={lesson} />
      ))}
    </div>
  )
}

/** Returns the free lessons that a sales page shows, which are in its curriculum. */
export const listShownFreeLessons = ({ freeLessons, sections }: FreeLessonsLinkProps['course']) =>
  sections.some(({ blockType, isHidden }) => blockType === 'curriculum' && !isHidden)
    ? freeLessons
    : []

/** A link to the free lessons, or nothing if the sales page shows none. */
export function FreeLessonsLink({ course }: FreeLessonsLinkProps) {
  const lessons = listShownFreeLessons(course)
  if (lessons.length === 0) return null
  return (
    <a href={`#${getFreeLessonsId('curriculum')}`} className={buttonClass('quiet')}>
      {lessons.length === 1 ? 'Watch a free lesson' : 'Watch free lessons'}
    </a>
  )
}

type FreeLessonProps = { lesson: CourseView['freeLessons'][number] }

/**
 * A free lesson. Its video loads on demand, and the site's script starts and stops it. It has no
 * poster, which browsers would load for every visitor.
 */
function FreeLesson({
  lesson: { title, durationSeconds, video, link, transcript },
}: FreeLessonProps) {
  return (
    <details className="group rounded-soft border border-line bg-raised">
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-soft p-4 hover:bg-sunk sm:px-5">
        <PlayIcon />
        <span className="grid min-w-0 grow">
          <span className="text-sm text-ink-soft">Free lesson</span>
          <bdi className="heading text-lg leading-snug wrap-anywhere">{title}</bdi>
        </span>
        {durationSeconds !== null && (
          <span className="text-sm text-ink-soft tabular-nums">
            <span className="sr-only">Length </span>
            {formatDuration(durationSeconds)}
          </span>
        )}
      </summary>
      <div className="grid gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
        {video && (
          <video
            controls
            playsInline
            preload="none"
            aria-label={`Free lesson: ${title}`}
            className="aspect-video w-full rounded-soft bg-sunk"
          >
            {video.sources.map(({ src, type }) => (
              <source key={src} src={src} type={type ?? undefined} />
            ))}
            {video.captionsSrc && (
              <track kind="captions" srcLang="en" label="English" src={video.captionsSrc} />
            )}
          </video>
        )}
        {link && (
          <a
            href={link.href}
            rel="noopener"
            target="_blank"
            className={buttonClass('secondary', 'justify-self-start')}
          >
            Watch on {link.site}
          </a>
        )}
        {transcript && <Transcript text={transcript} />}
      </div>
    </details>
  )
}

const Transcript = ({ text }: { text: string }) => (
  <details>
    <summary className="cursor-pointer py-1 text-clay underline-offset-4 hover:underline">
      Transcript
    </summary>
    <div className="prose mt-3">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </div>
  </details>
)

const PlayIcon = () => (
  <svg
    viewBox="0 0 40 40"
    aria-hidden="true"
    className="size-10 shrink-0 rounded-full bg-clay text-on-clay"
  >
    <path d="M16 12.5v15l12-7.5z" fill="currentColor" />
  </svg>
)
