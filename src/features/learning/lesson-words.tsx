import { RichText } from '@/components/ui/rich-text'
import type { LessonWords as Words } from './views'

/** What there is to read in a lesson. The transcript is folded, except on paper and where it is all there is. */
export function LessonWords({ words: { description, transcript } }: { words: Words }) {
  return (
    <>
      {description && <RichText data={description} />}
      {transcript && <Transcript text={transcript} isOpen={!description} />}
    </>
  )
}

function Transcript({ text, isOpen }: { text: string; isOpen: boolean }) {
  return (
    <details
      open={isOpen}
      className="group max-w-prose border-y border-hairline print:border-0 print:details-content:[content-visibility:visible]"
    >
      <summary className="heading flex cursor-pointer list-none items-center gap-6 py-4 text-lg hover:text-clay [&::-webkit-details-marker]:hidden">
        <span className="grow">Transcript</span>
        <svg
          viewBox="0 0 20 20"
          fill="none"
          aria-hidden="true"
          className="size-5 shrink-0 text-clay group-open:rotate-180 print:hidden"
        >
          <path d="m4 7 6 6 6-6" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </summary>
      <div className="prose pb-6">
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </details>
  )
}
