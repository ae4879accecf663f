import type { CourseContent } from '../types'
import { faqs } from './faqs'
import { module1 } from './module-1'
import { module2 } from './module-2'
import { module3 } from './module-3'
import { module4 } from './module-4'

export const listeningWell: CourseContent = {
  slug: 'course-id-1',
  title: 'Listening Well',
  subtitle: 'Being Heard Without Raising Your Voice',
  description:
    'A short course on the part of a conversation no one teaches: how to listen so the other person can stop repeating themselves, and how to speak so you’re heard the first time.',
  price: 90,
  listed: false,
  satisfactionRate: null,
  facts: [
    { label: 'Exercises', value: 'One per module, with pen and paper' },
    { label: 'Pace', value: 'Yours. One module every three or four days is plenty' },
  ],
  overviewPath: '/ListeningWell',
  imageFile: 'media/module-2.webp',
  modules: [module1, module2, module3, module4],
  lessons: [],
  faqs,
}
