import { Motif, type Tension } from '@/components/ui/motif'

type Step = { tension: Tension; title: string; text: string }

/** What the second place of a purchase is, and how answers stay private. */
export function TwoPeople({ isFree }: { isFree: boolean }) {
  return (
    <>
      <p className="max-w-[56ch] text-lg">{isFree ? free : paid}</p>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-3">
        {steps.map(({ tension, title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[7rem_1fr] content-start gap-x-6 gap-y-5 sm:grid-cols-1"
          >
            <Motif tension={tension} className="w-full max-w-48 self-start print:hidden" />
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

const paid =
  'You pay once. Your partner gets an account of their own and pays nothing: you invite them after the payment, or later, or not at all.'

const free =
  'It costs neither of you anything. Your partner gets an account of their own: you invite them when you have yours, or later, or not at all.'

const steps: Step[] = [
  {
    tension: 1,
    title: 'Each of you writes alone',
    text: 'You answer the exercises on your own device, your partner on theirs.',
  },
  {
    tension: 3,
    title: 'It opens to both at once',
    text: 'An answer opens only when both of you are ready, and for both in the same moment.',
  },
  {
    tension: 4,
    title: 'It stays between you',
    text: 'Nobody else reads it, not even the instructor. You can leave at any time and take your answers with you.',
  },
]
