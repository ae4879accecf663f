import { RichText } from '@/components/ui/rich-text'
import { Transcript } from './transcript.client'
import type { LessonText as Words } from '../views'

type LessonTextProps = { texts: Words; captionsSrc: string | null }

/**
 * What there is to read in a lesson. The transcript is folded, except on paper and where it is all
 * there is.
 */
export function LessonText({ texts: { description, transcript }, captionsSrc }: LessonTextProps) {
  return (
    <>
      {description && <RichText data={description} />}
      {transcript && (
        <Transcript text={transcript} captionsSrc={captionsSrc} isOpen={!description} />
      )}
    </>
  )
}
