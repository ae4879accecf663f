import { clsx } from 'clsx'
import { splitParagraphs } from '@/domain/text/split-paragraphs'

type ParagraphsProps = { text: string; className?: string }

/** Renders plain text as paragraphs. Empty lines separate paragraphs. */
export function Paragraphs({ text, className }: ParagraphsProps) {
  return (
    <div className={clsx('grid max-w-prose grid-cols-1 gap-3 wrap-anywhere', className)}>
      {splitParagraphs(text).map((paragraph, index) => (
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
