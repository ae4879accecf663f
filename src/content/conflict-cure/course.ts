import type { CourseContent } from '../types'
import { faqs } from './faqs'
import { module0 } from './module-0'
import { module1 } from './module-1'
import { module2 } from './module-2'
import { module3 } from './module-3'
import { module4 } from './module-4'
import { sections } from './sections'

export const conflictCure: CourseContent = {
  slug: 'course-id-2',
  title: 'Conflict Cure',
  subtitle: 'Turning Conflict Into Connection',
  description:
    'A self-paced video course for couples, or for one partner who’s ready to start. You’ll learn to notice an argument while it’s happening, find what’s underneath it, and come back to each other afterward.',
  price: 99,
  listed: true,
  satisfactionRate: 95,
  facts: [
    { label: 'Video', value: 'About 1 hour' },
    { label: 'Each module', value: 'About 20 minutes' },
    { label: 'Exercises', value: 'About 1 hour' },
    { label: 'Pace', value: 'Yours. Most people finish in 1–2 weeks' },
  ],
  overviewPath: '/TurningConflitsIntoConnection',
  imageFile: 'media/conflict-cure.webp',
  trailerFile: 'media/trailer.webm',
  trailerCaptionsFile: 'captions/trailer.vtt',
  workbookFile:
    'documents/Conflict_Cure_Workbook_written_by_Mara_Lindqvist_Turning_Conflict_Into_Connection.pdf',
  workbookLetterFile:
    'documents/Conflict_Cure_Workbook_written_by_Mara_Lindqvist_Turning_Conflict_Into_Connection_US_Letter.pdf',
  modules: [module0, module1, module2, module3, module4],
  lessons: [
    {
      slug: 'workbook',
      order: 11,
      title: 'Workbook & Exercises',
      kind: 'workbook',
      description: `The workbook has every exercise in the course on paper, for one person or two, with room to write. Print it or type in it. It asks the same things as the exercises under the lessons, so use whichever you like. You don’t need to do both. Downloading it from the course overview marks this lesson complete.`,
    },
  ],
  faqs,
  sections,
}
