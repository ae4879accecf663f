import { Motif, type MotifStage } from '@/components/ui/motif'

type Step = { stage: MotifStage; title: string; text: string }

/** Explains partner access and how answers stay private. */
export function PartnerAccess({ isFree }: { isFree: boolean }) {
  return (
    <>
      <p className="max-w-[35.9em] text-lg">{isFree ? freeIntro : paidIntro}</p>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-3">
        {steps.map(({ stage, title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[7rem_1fr] content-start gap-x-6 gap-y-5 sm:grid-cols-1"
          >
            <Motif stage={stage} className="w-full max-w-48 self-start" />
            <div className="min-w-0">
              <h3 className="heading text-lg">
                <span className="text-clay tabular-nums">{index + 1}.</span> {title}
              </h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

const paidIntro =
  'You pay once. Your partner gets their own account at no extra cost. Invite them right away, later, or not at all.'

const freeIntro =
  'It’s free for both of you. Your partner gets their own account. Invite them right away, later, or not at all.'

const steps: Step[] = [
  {
    stage: 1,
    title: 'You each write on your own',
    text: 'You answer the exercises on your device, and your partner answers on theirs.',
  },
  {
    stage: 3,
    title: 'You see each other’s answers together',
    text: 'They appear only when you’re both ready, and for both of you at the same moment.',
  },
  {
    stage: 4,
    title: 'Your answers stay between you',
    text: 'No one else reads your answers, not even your instructor. You can stop learning together anytime and keep them.',
  },
]
