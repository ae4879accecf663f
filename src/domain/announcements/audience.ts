/** To whom an announcement can go, with the words of the panel. */
export const audienceKinds = [
  { value: 'all', label: 'Everybody who has a course' },
  { value: 'not_started', label: 'Students who haven’t started any course' },
  { value: 'course', label: 'Everybody who has one course' },
  { value: 'not_begun', label: 'Who has not begun a course' },
  { value: 'begun', label: 'Who has begun a course and not finished it' },
  { value: 'stalled', label: 'Who has begun a course and is below a percentage of it' },
  { value: 'finished', label: 'Who has finished a course' },
  { value: 'absent', label: 'Who was not seen for some days' },
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
      ? 'Nobody would get this.'
      : `This goes to ${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'}.`
  const left = [
    unconfirmed > 0 ? `${counted(unconfirmed)} not confirmed their address` : null,
    unwilling > 0 ? `${counted(unwilling)} switched such mails off` : null,
  ].filter((part) => part !== null)
  return left.length === 0 ? goes : `${goes} Left out: ${left.join(', and ')}.`
}

const counted = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person who has' : 'people who have'}`
