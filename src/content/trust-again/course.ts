import type { CourseContent } from '../types'
import { faqs } from './faqs'
import { module1 } from './module-1'
import { module2 } from './module-2'
import { module3 } from './module-3'
import { module4 } from './module-4'

export const trustAgain: CourseContent = {
  slug: 'course-id-3',
  title: 'Trust Again',
  subtitle: 'Finding Solid Ground After Trust Is Broken',
  description:
    'A short course for two people who’ve decided to stay after a lie, a secret, or a long absence, and who want to know what rebuilding trust looks like on an ordinary Tuesday.',
  price: 100,
  listed: false,
  satisfactionRate: null,
  facts: [
    { label: 'Exercises', value: 'One per module, on your own or together' },
    { label: 'Pace', value: 'Yours. Give each module a week or more' },
  ],
  overviewPath: '/TrustAgain',
  imageFile: 'media/module-3.webp',
  modules: [module1, module2, module3, module4],
  lessons: [],
  faqs,
}
