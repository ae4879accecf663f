import type { StatusMessage } from '../browser/use-attempt'
import { FailureNotice } from './failure-notice'
import { Notice } from './notice'

/** What came of something that was pressed. */
export function StatusNotice({ tone, text }: StatusMessage) {
  return tone === 'error' ? (
    <FailureNotice>{text}</FailureNotice>
  ) : (
    <Notice tone="success">{text}</Notice>
  )
}
