import type { Said } from '../browser/use-attempt'
import { FailureNotice } from './failure-notice'
import { Notice } from './notice'

/** What came of something that was pressed. */
export function SaidNotice({ tone, text }: Said) {
  return tone === 'error' ? (
    <FailureNotice>{text}</FailureNotice>
  ) : (
    <Notice tone="success">{text}</Notice>
  )
}
