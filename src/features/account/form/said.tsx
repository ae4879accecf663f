import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'

export type SaidProps = { tone: 'error' | 'success'; text: string }

/** What came of something that was pressed. */
export function Said({ tone, text }: SaidProps) {
  return tone === 'error' ? (
    <FailureNotice>{text}</FailureNotice>
  ) : (
    <Notice tone="success">{text}</Notice>
  )
}
