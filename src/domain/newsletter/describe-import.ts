type ImportCounts = {
  added: number
  alreadySubscribed: number
  unsubscribed: number
  repeated: number
  inactive: number
  invalid: number
}

const formatCount = (count: number) => count.toLocaleString('en-US')

/**
 * Describes an import: 'Added 12 people. Skipped 4: 3 already subscribed, 1 invalid email.' The
 * numbers add up to the rows of the file.
 */
export function describeImport(counts: ImportCounts): string {
  const { added, alreadySubscribed, unsubscribed, repeated, inactive, invalid } = counts
  const skipped = [
    { count: alreadySubscribed, label: 'already subscribed' },
    { count: unsubscribed, label: 'unsubscribed' },
    { count: repeated, label: 'repeated in your file' },
    { count: inactive, label: 'not active in your file' },
    { count: invalid, label: invalid === 1 ? 'invalid email' : 'invalid emails' },
  ].filter(({ count }) => count > 0)
  const people = `${formatCount(added)} ${added === 1 ? 'person' : 'people'}`
  const addedSentence = added === 0 ? 'No one was added.' : `Added ${people}.`
  if (skipped.length === 0) return addedSentence
  const total = skipped.reduce((sum, { count }) => sum + count, 0)
  const parts = skipped.map(({ count, label }) => `${formatCount(count)} ${label}`)
  return `${addedSentence} Skipped ${formatCount(total)}: ${parts.join(', ')}.`
}
