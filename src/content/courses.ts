import { conflictCure } from './conflict-cure/course'
import type { CourseContent } from './types'

const listeningWell: CourseContent = {
  slug: 'course-id-1',
  title: 'Listening Well',
  subtitle: 'Being Heard Without Raising Your Voice',
  description:
    'A short course on the half of a conversation that nobody teaches: how to listen so that the other person can stop repeating themselves, and how to speak so that you are heard the first time.',
  price: 90,
  listed: false,
  satisfactionRate: null,
  facts: [],
  overviewPath: '/ListeningWell',
  modules: [],
  lessons: [],
  faqs: [],
}

const trustAgain: CourseContent = {
  slug: 'course-id-3',
  title: 'Trust Again',
  subtitle: 'Finding Solid Ground After It Was Broken',
  description:
    'A short course for two people who have decided to stay after a lie, a secret or a long absence, and want to know what rebuilding trust looks like on an ordinary Tuesday.',
  price: 100,
  listed: false,
  satisfactionRate: null,
  facts: [],
  overviewPath: '/TrustAgain',
  modules: [],
  lessons: [],
  faqs: [],
}

export const courses: CourseContent[] = [listeningWell, conflictCure, trustAgain]
