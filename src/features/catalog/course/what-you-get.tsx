type Benefit = { title: string; text: string }

/** What every course on this site includes besides its lessons. */
export function WhatYouGet({ hasWorkbook, isFree }: { hasWorkbook: boolean; isFree: boolean }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {[
        ...(hasWorkbook ? [workbookBenefit] : []),
        ...commonBenefits,
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
  text: 'Every exercise in one PDF, with room to write. Print it, or keep a notebook handy.',
}

const commonBenefits: Benefit[] = [
  {
    title: 'Your own pace',
    text: 'Watch when you have a quiet moment. The course remembers where you left off, on any device.',
  },
  {
    title: 'On your own or together',
    text: 'Take it side by side, or start on your own.',
  },
]

const paidBenefit: Benefit = {
  title: 'One payment',
  text: 'No subscription. You’ll never be charged again.',
}

const freeBenefit: Benefit = { title: 'Free', text: 'You’ll never be charged.' }
