type ImportCounts = {
  added: number
  alreadySubscribed: number
  unsubscribed: number
  inactive: number
  invalid: number
}

const formatCount = (count: number) => count.toLocaleString('en-US')

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`

/** Describes an import: 'Added 12 people. Skipped: 3 already subscribed.' */
export function describeImport({
  added,
  alreadySubscribed,
  unsubscribed,
  inactive,
  invalid,
}: ImportCounts): string {
  const skipped = [
    alreadySubscribed > 0 && `${formatCount(alreadySubscribed)} already subscribed`,
    unsubscribed > 0 && `${formatCount(unsubscribed)} who unsubscribed here before`,
    inactive > 0 && `${formatCount(inactive)} not subscribed according to the file`,
    invalid > 0 && `${formatCount(invalid)} without a valid email`,
  ].filter((part) => part !== false)
  const addedSentence = added === 0 ? 'No one was added.' : `Added ${people(added)}.`
  return skipped.length === 0 ? addedSentence : `${addedSentence} Skipped: ${skipped.join(', ')}.`
}
