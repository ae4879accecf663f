'use client'

import { useState } from 'react'
import { tabStorage } from '@/components/browser/storage'
import { useBrowserValue } from '@/components/browser/use-browser-value'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { sessionKeys } from '@/domain/storage-keys'
import { clearProgressAction, restoreProgressAction } from '../actions'
import { usePlayback } from '../player/playback'
import { getProgressSaver } from '../player/shared-progress-saver'
import { useLearner } from './learner-scope.client'

type Step = 'offered' | 'cleared' | 'restored' | 'hidden'

const texts: Record<Exclude<Step, 'hidden'>, string> = {
  offered: 'You’re starting over. Your completed lessons are still checked off.',
  cleared: 'Your progress in this course was cleared.',
  restored: 'Your progress is back.',
}

/** After a click on START COURSE OVER, offers to clear the progress, and then to undo that. */
export function StartOverOffer({ courseId }: { courseId: string }) {
  const playback = usePlayback()
  const { learner, reload } = useLearner()
  const isRequested = useBrowserValue(() => isStartingOver(courseId), false)
  const clearProgress = useScopedAction(clearProgressAction)
  const restoreProgress = useScopedAction(restoreProgressAction)
  const [step, setStep] = useState<Step>('offered')
  const { run, failure, isPending } = useAsyncAction()

  if (step === 'hidden' || (step === 'offered' && !(isRequested && learner?.canStartOver)))
    return null

  const runAction = (action: typeof clearProgress | typeof restoreProgress, nextStep: Step) =>
    run<unknown>(() => action({ courseId }), {
      onDone: () => {
        getProgressSaver().clearPositions()
        playback.rewind()
        clearStartingOver()
        setStep(nextStep)
        void reload()
      },
    })
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-soft border border-hairline bg-sunk px-5 py-4 print:hidden">
      <p role="status" className="grow">
        {texts[step]}
      </p>
      <div className="flex flex-wrap gap-2">
        {step === 'offered' && (
          <Button
            variant="secondary"
            isPending={isPending}
            pendingLabel="Clearing..."
            onClick={() => runAction(clearProgress, 'cleared')}
          >
            Clear my progress
          </Button>
        )}
        {step === 'cleared' && (
          <Button
            variant="secondary"
            isPending={isPending}
            pendingLabel="Restoring..."
            onClick={() => runAction(restoreProgress, 'restored')}
          >
            Undo
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            clearStartingOver()
            setStep('hidden')
          }}
        >
          {step === 'offered' ? 'Keep my progress' : 'Close'}
        </Button>
      </div>
      {failure && <FailureNotice>{failure.message}</FailureNotice>}
    </div>
  )
}

/** Returns whether START COURSE OVER opened this page. */
const isStartingOver = (courseId: string) => tabStorage.read(sessionKeys.startingOver) === courseId

const clearStartingOver = () => tabStorage.write(sessionKeys.startingOver, null)
