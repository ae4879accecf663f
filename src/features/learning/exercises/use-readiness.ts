import type { AnswerSaver } from '@/components/browser/answers/answer-saver'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { routes } from '@/domain/routes/paths'
import type { Subject } from '@/domain/together/answer-schema'
import { type ReadyAnswer, readyAnswerSchema } from '@/domain/together/exercise-state'
import { togetherMessages } from '@/domain/together/together-messages'
import { writingMessages } from '@/domain/together/writing-messages'
import type { ActionResult } from '@/server/requests/result'

type Options = { subject: Subject; saver: AnswerSaver; read: () => Promise<void> }

export type ReadinessOfPage = {
  isPending: boolean
  failure: string | null
  /** Says that one is ready, or takes it back. */
  set: (isOn: boolean) => void
}

/** Saves what is written, then says that one is ready; and reads what has come of it. */
export function useReadiness({ subject, saver, read }: Options): ReadinessOfPage {
  const person = useScopedUser()
  const { run, isPending, failure } = useAttempt()

  const call = async (isOn: boolean): Promise<ActionResult<ReadyAnswer>> => {
    if (isOn && saver.now().text.trim() === '') return refusal(togetherMessages.nothingWritten)
    if (isOn && !(await saver.flush())) return refusal(writingMessages.readyNeedsSaving)
    const answer = await callEndpoint(routes.ready, {
      schema: readyAnswerSchema,
      method: 'POST',
      body: { subject, isOn },
      person,
      unreachableMessage: writingMessages.notReady,
    })
    // Refused, too: what this page knows is old.
    await read()
    return answer
  }
  return {
    isPending,
    failure: failure?.message ?? null,
    set: (isOn) => run(() => call(isOn)),
  }
}

const refusal = (message: string): ActionResult<ReadyAnswer> => ({
  ok: false,
  error: { code: 'nothing_written', message },
})
