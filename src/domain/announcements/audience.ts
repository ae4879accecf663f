export const audienceKinds = [
  { value: 'all', label: 'Everyone who has a course' },
  { value: 'not_started', label: 'Students who haven’t started any course' },
  { value: 'course', label: 'Everyone in a specific course' },
  { value: 'not_begun', label: 'Students who haven’t started a specific course' },
  { value: 'begun', label: 'Students who started a specific course but haven’t finished it' },
  { value: 'stalled', label: 'Students who completed less than a set percentage of a course' },
  { value: 'finished', label: 'Students who finished a specific course' },
  { value: 'absent', label: 'Students who haven’t been active for a set number of days' },
  { value: 'subscribers', label: 'Newsletter subscribers' },
] as const

export type AudienceKind = (typeof audienceKinds)[number]['value']

const isProgressKind = (kind: unknown): boolean =>
  kind === 'not_begun' || kind === 'begun' || kind === 'stalled' || kind === 'finished'

/** Checks if this audience requires choosing a course. */
export const needsCourse = (kind: unknown): boolean => kind === 'course' || isProgressKind(kind)

/** An announcement's audience. Options that its kind doesn't use are null. */
export type Audience = {
  kind: AudienceKind
  courseId: string | null
  /** Includes only students who completed less than this percentage of the lessons. */
  percent: number | null
  /** Includes only students who have been inactive for this many days. */
  days: number | null
}

/** The number of recipients, the first few names, and how many people are skipped per reason. */
export type AudienceCount = {
  people: number
  names: string[]
  unconfirmed: number
  unwilling: number
}

/** Lists the recipients: 'Ana Bell, Ben Cole, Cy Dunn, and 120 more'. */
export function audienceNames({ people, names }: AudienceCount): string {
  const otherCount = people - names.length
  const listedNames =
    otherCount > 0 ? [...names, `${otherCount.toLocaleString('en-US')} more`] : names
  return listFormat.format(listedNames)
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Describes the audience: 'This goes to 123 people.' Then lists who is skipped and why. */
export function describeAudience({
  people,
  unconfirmed,
  unwilling,
}: Omit<AudienceCount, 'names'>): string {
  const recipientsText =
    people === 0
      ? 'No one would get this.'
      : `This goes to ${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'}.`
  const skippedParts = [
    unconfirmed > 0 ? `${peopleWhoHave(unconfirmed)} not confirmed their email` : null,
    unwilling > 0 ? `${peopleWhoHave(unwilling)} turned these emails off` : null,
  ].filter((part) => part !== null)
  return skippedParts.length === 0
    ? recipientsText
    : `${recipientsText} Skipped: ${skippedParts.join(', and ')}.`
}

const peopleWhoHave = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person who has' : 'people who have'}`
