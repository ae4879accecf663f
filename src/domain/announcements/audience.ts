/** To whom an announcement can go, with the words of the panel. */
export const audienceKinds = [
  { value: 'all', label: 'Everyone who has a course' },
  { value: 'not_started', label: 'Students who haven’t started any course' },
  { value: 'course', label: 'Everyone in one course' },
  { value: 'not_begun', label: 'Students who haven’t started a course' },
  { value: 'begun', label: 'Students who started a course but haven’t finished it' },
  { value: 'stalled', label: 'Students who completed less than part of a course' },
  { value: 'finished', label: 'Students who finished a course' },
  { value: 'absent', label: 'Students who haven’t been active for some days' },
] as const

export type AudienceKind = (typeof audienceKinds)[number]['value']

/** Whether how far somebody is decides. */
const isProgressKind = (kind: unknown): boolean =>
  kind === 'not_begun' || kind === 'begun' || kind === 'stalled' || kind === 'finished'

/** Of one course: it has to be chosen. */
export const needsCourse = (kind: unknown): boolean => kind === 'course' || isProgressKind(kind)

/** A choice of people. What a kind does not ask for is null. */
export type Audience = {
  kind: AudienceKind
  courseId: string | null
  /** Below so many percent of the lessons. */
  percent: number | null
  /** Not seen for so many days. */
  days: number | null
}

/** How many people a choice reaches, and how many of them get no mail, and why. */
export type AudienceCount = {
  people: number
  /** The first few of those who get it, by name. */
  names: string[]
  unconfirmed: number
  unwilling: number
}

/** 'Ana Bell, Ben Cole, Cy Dunn, and 120 more': who gets it; empty for nobody. */
export function audienceNames({ people, names }: AudienceCount): string {
  const others = people - names.length
  const all = others > 0 ? [...names, `${others.toLocaleString('en-US')} more`] : names
  return list.format(all)
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** 'This goes to 123 people.', and who of the choice is left out. */
export function audienceSentence({
  people,
  unconfirmed,
  unwilling,
}: Omit<AudienceCount, 'names'>): string {
  const goes =
    people === 0
      ? 'No one would get this.'
      : `This goes to ${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'}.`
  const left = [
    unconfirmed > 0 ? `${counted(unconfirmed)} not confirmed their email` : null,
    unwilling > 0 ? `${counted(unwilling)} turned these emails off` : null,
  ].filter((part) => part !== null)
  return left.length === 0 ? goes : `${goes} Skipped: ${left.join(', and ')}.`
}

const counted = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person who has' : 'people who have'}`
