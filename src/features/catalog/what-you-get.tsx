type Part = { title: string; text: string }

/** What the purchase brings besides the lessons. True of every course of this site. */
export function WhatYouGet({ hasWorkbook }: { hasWorkbook: boolean }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {[...(hasWorkbook ? [workbook] : []), ...always].map(({ title, text }) => (
        <li key={title}>
          <h3 className="heading text-lg">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </li>
      ))}
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
  {
    title: 'One payment',
    text: 'No subscription. Nothing is charged again later.',
  },
]
