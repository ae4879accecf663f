import { clsx } from 'clsx'
import { paragraphsOf } from '@/domain/text/paragraphs-of'

type ParagraphsProps = { text: string; className?: string }

/** Renders plain text as paragraphs. Empty lines separate paragraphs. */
export function Paragraphs({ text, className }: ParagraphsProps) {
  return (
    <div className={clsx('grid max-w-prose grid-cols-1 gap-3 wrap-anywhere', className)}>
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
