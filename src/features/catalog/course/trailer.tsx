import { buttonClass } from '@/components/ui/button-class'
import type { CourseView } from './course-queries'

type TrailerProps = NonNullable<CourseView['trailer']> & { title: string }

/** The trailer, loaded on demand. The site's script starts and stops its playback. */
export function Trailer({ url, type, captionsSrc, title }: TrailerProps) {
  return (
    <details className="group print:hidden">
      <summary className={buttonClass('secondary', 'list-none')}>
        <span className="group-open:hidden">Watch Course Trailer</span>
        <span className="group-not-open:hidden">Hide Course Trailer</span>
      </summary>
      <video
        controls
        playsInline
        preload="none"
        aria-label={`Trailer: ${title}`}
        className="mt-5 aspect-video w-full rounded-soft bg-sunk object-cover"
      >
        <source src={url} type={type} />
        {captionsSrc && <track kind="captions" srcLang="en" label="English" src={captionsSrc} />}
      </video>
    </details>
  )
}
