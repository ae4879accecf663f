import type { FailureCode } from '@/domain/error-catalog'
import { memberMessages } from '@/domain/member-messages'
import { ofPerson, routes } from '@/domain/paths'

/** Why a request did not succeed. */
export type Refusal = { code: FailureCode; message: string }

const { pictureNotSaved, pictureNotRemoved } = memberMessages.settings

/** Sends the picture of whom the page was drawn for, and tells how much of it has gone, in percent. Resolves with null when it is saved. */
export function sendPicture(
  file: File,
  person: string | undefined,
  onProgress: (percent: number) => void,
): Promise<Refusal | null> {
  return new Promise((resolve) => {
    // fetch() cannot tell how much has gone.
    const request = new XMLHttpRequest()
    request.open('POST', ofPerson(routes.avatar, person))
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded / total) * 100))
    request.onload = () =>
      resolve(request.status < 300 ? null : refusalIn(request.responseText, pictureNotSaved))
    request.onerror = () => resolve({ code: 'unreachable', message: pictureNotSaved })
    request.send(file)
  })
}

/** Removes one's picture. Resolves with null when it is gone. */
export async function dropPicture(person: string | undefined): Promise<Refusal | null> {
  try {
    const response = await fetch(ofPerson(routes.avatar, person), { method: 'DELETE' })
    return response.ok ? null : refusalIn(await response.text(), pictureNotRemoved)
  } catch (error) {
    if (error instanceof TypeError) return { code: 'unreachable', message: pictureNotRemoved }
    throw error
  }
}

/** The sentence in an answer of our endpoints; another one when something else answered. */
function refusalIn(text: string, otherwise: string): Refusal {
  try {
    const answer: unknown = JSON.parse(text)
    const error: unknown =
      typeof answer === 'object' && answer ? Reflect.get(answer, 'error') : null
    if (isRefusal(error)) return error
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return { code: 'unreachable', message: otherwise }
}

function isRefusal(error: unknown): error is Refusal {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  )
}
