const consequences: [string, string][] = [
  [
    'Deleted right away',
    'your profile and picture, your access to every course, your progress, everything you wrote in exercises and check-ins, your reviews (on the home page, too), your settings, and all your sessions. If you’re learning with a partner, that ends, and they can no longer read your answers. They keep the course and everything they wrote.',
  ],
  [
    'Kept without your name',
    'your comments, under the name “Deleted user,” because others may have replied, and your messages to support.',
  ],
  [
    'Kept for tax records',
    'your payments: the date, amount, and PayPal ID, without your name or email.',
  ],
]

/** What account deletion does to each kind of data (docs/decisions/0019). */
export function DeletionConsequences() {
  return (
    <div className="grid gap-4">
      <p>This can’t be undone. We can’t restore an account or the courses you paid for.</p>
      <dl className="grid gap-3">
        {consequences.map(([outcome, data]) => (
          <div key={outcome}>
            <dt className="font-semibold">{outcome}</dt>
            <dd className="text-ink-soft">{data}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
