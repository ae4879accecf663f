type Part = { title: string; text: string }

/** What one gets besides the lessons. True of every course of this site. */
export function WhatYouGet({ hasWorkbook, isFree }: { hasWorkbook: boolean; isFree: boolean }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {[...(hasWorkbook ? [workbook] : []), ...always, isFree ? nothing : onePayment].map(
        ({ title, text }) => (
          <li key={title}>
            <h3 className="heading text-lg">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ),
      )}
    </ul>
  )
}

const workbook: Part = {
  title: 'A workbook to write in',
  text: 'Every exercise as a PDF, with room for your answers. Print it, or keep a notebook beside it.',
}

const always: Part[] = [
  {
    title: 'Your own pace',
    text: 'Watch when you have the quiet for it. The course remembers where you stopped, on every device.',
  },
  {
    title: 'Alone or together',
    text: 'You can do it side by side, or begin by yourself.',
  },
]

const onePayment: Part = {
  title: 'One payment',
  text: 'No subscription. Nothing is charged again later.',
}

const nothing: Part = { title: 'Free', text: 'Nothing is charged, now or later.' }
