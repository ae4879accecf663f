import { RichText } from '@/components/ui/rich-text'
import { Transcript } from './transcript.client'
import type { LessonWords as Words } from '../views'

type LessonWordsProps = { words: Words; captionsSrc: string | null }

/**
 * What there is to read in a lesson. The transcript is folded, except on paper and where it is all
 * there is.
 */
export function LessonWords({ words: { description, transcript }, captionsSrc }: LessonWordsProps) {
  return (
    <>
      {description && <RichText data={description} />}
      {transcript && (
        <Transcript text={transcript} captionsSrc={captionsSrc} isOpen={!description} />
      )}
    </>
  )
}
