import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { Notice } from './notice'

const sessionEndedMessages: string[] = [
  messages.general.sessionEnded,
  messages.general.signedInAsOtherUser,
]

/** Shows a form's error. If the session ended, adds a link that opens sign-in in a new window. */
export function FailureNotice({ children }: { children: string }) {
  return (
    <Notice tone="error">
      {children}
      {sessionEndedMessages.includes(children) && (
        <>
          {' '}
          <a
            href={routes.signInAgain()}
            target="_blank"
            className="font-semibold underline underline-offset-4"
          >
            Open the sign-in page in a new window
          </a>
          , then come back: this page stays as it is.
        </>
      )}
    </Notice>
  )
}
