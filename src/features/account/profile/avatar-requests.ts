import { anyAnswer, callEndpoint } from '@/components/browser/call-endpoint'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/result'

const { pictureNotSaved, pictureNotRemoved } = memberMessages.settings

/**
 * Sends the picture of whom the page was drawn for, and tells how much of it has gone, in percent.
 */
export const sendPicture = (
  file: File,
  person: string | undefined,
  onProgress: (percent: number) => void,
): Promise<ActionResult<unknown>> =>
  callEndpoint(routes.avatar, {
    schema: anyAnswer,
    method: 'POST',
    file,
    person,
    unreachableMessage: pictureNotSaved,
    onSent: (bytes) => onProgress(Math.floor((bytes / file.size) * 100)),
  })

/** Removes one's picture. */
export const dropPicture = (person: string | undefined): Promise<ActionResult<unknown>> =>
  callEndpoint(routes.avatar, {
    schema: anyAnswer,
    method: 'DELETE',
    person,
    unreachableMessage: pictureNotRemoved,
  })
