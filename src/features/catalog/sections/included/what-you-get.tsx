type Benefit = { title: string; text: string }

type WhatYouGetProps = { hasWorkbook: boolean; hasExercises: boolean; isFree: boolean }

/**
 * What a course includes besides its lessons. Without exercises, mentions neither them nor taking
 * the course with a partner.
 */
export function WhatYouGet({ hasWorkbook, hasExercises, isFree }: WhatYouGetProps) {
  return (
    <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {[
        ...(hasWorkbook ? [hasExercises ? exerciseWorkbookBenefit : workbookBenefit] : []),
        paceBenefit,
        ...(hasExercises ? [togetherBenefit] : []),
        isFree ? freeBenefit : paidBenefit,
      ].map(({ title, text }) => (
        <li key={title}>
          <h3 className="heading text-lg">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}

const workbookBenefit: Benefit = {
  title: 'A workbook to write in',
  text: 'One PDF, with room to write. Print it, or keep a notebook handy.',
}

const exerciseWorkbookBenefit: Benefit = {
  title: workbookBenefit.title,
  text: 'Every exercise in one PDF, with room to write. Print it, or keep a notebook handy.',
}

const paceBenefit: Benefit = {
  title: 'Your own pace',
  text: 'Watch when you have a quiet moment. The course remembers where you left off, on any device.',
}

const togetherBenefit: Benefit = {
  title: 'On your own or together',
  text: 'Take it side by side, or start on your own.',
}

const paidBenefit: Benefit = {
  title: 'One payment',
  text: 'No subscription. You’ll never be charged again.',
}

const freeBenefit: Benefit = { title: 'Free', text: 'You’ll never be charged.' }
