const fates: [string, string][] = [
  [
    'Deleted right away',
    'your profile and picture, your access to every course, your progress, everything you wrote in exercises and check-ins, your reviews (on the home page, too), your settings, and all your sessions. If you learn with a partner, your partnership ends, and your partner can no longer read your answers. Your partner keeps the course and everything they wrote.',
  ],
  [
    'Kept without your name',
    'your comments under lessons, as “Deleted user”, because others may have answered them, and what you asked our support.',
  ],
  [
    'Kept for our books',
    'your payments: the date, the amount, and PayPal’s number, without your name and email.',
  ],
]

/** What becomes of what when an account is deleted (docs/decisions/0019). */
export function WhatHappens() {
  return (
    <div className="grid gap-4">
      <p>This can’t be undone. We can’t restore an account or the courses you paid for.</p>
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
