/** What waits for somebody who learns with a partner: one line each. */
export type Waiting = {
  /** 'ready': the partner waits. 'open': both were ready, and have not talked about it. */
  kind: 'ready' | 'open'
  partnerName: string
  exerciseId: string
  exerciseTitle: string
  moduleTitle: string | null
  /** Where the lesson is; null where it is in no module any more. */
  modulePath: string | null
  lessonSlug: string | null
  courseSlug: string
}
