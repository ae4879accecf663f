const fates: [string, string][] = [
  [
    'Deleted at once',
    'your profile and picture, your access to all courses, your progress, your reviews (on the home page too), your settings and every session.',
  ],
  [
    'Kept without you',
    'what you wrote under lessons, as the words of a “Deleted user”, and what you asked our support.',
  ],
  [
    'Kept for the books',
    'payments, with their date, amount and PayPal’s number, and without your name and email.',
  ],
]

/** What becomes of what when an account is deleted (docs/decisions/0019). */
export function WhatHappens() {
  return (
    <div className="grid gap-4">
      <p>There is no going back. We cannot restore an account, nor the courses you paid for.</p>
      <dl className="grid gap-3">
        {fates.map(([fate, what]) => (
          <div key={fate}>
            <dt className="font-semibold">{fate}</dt>
            <dd className="text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
