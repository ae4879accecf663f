const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A point in time, given in ISO: 'November 22, 2026 at 8:24 PM UTC'. */
export function MomentText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{moments.format(new Date(iso))} UTC</time>
}
