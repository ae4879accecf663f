import type { StatusMessage } from '../browser/use-async-action'
import { FailureNotice } from './failure-notice'
import { Notice } from './notice'

/** Shows the success or error message of the last attempt. */
export function StatusNotice({ tone, text }: StatusMessage) {
  return tone === 'error' ? (
    <FailureNotice>{text}</FailureNotice>
  ) : (
    <Notice tone="success">{text}</Notice>
  )
}
