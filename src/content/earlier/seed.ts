import { conflictCureExercises } from './conflict-cure/exercises'
import { courses } from './courses'
import { home, signUp, site } from './globals'
import { media } from './media'
import { pages } from './pages'
import { testimonials } from './testimonials'
import { together } from './together'
import type { SeedContent } from '../types'

/** The same until the texts were rewritten in everyday American English, in November 2026. */
export const earlierSeed: SeedContent = {
  courses,
  exercises: conflictCureExercises,
  pages,
  testimonials,
  media,
  site,
  home,
  signUp,
  together,
}
