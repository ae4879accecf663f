import { conflictCureExercises } from './conflict-cure/exercises'
import { courses } from './courses'
import { home, signUp, site } from './globals'
import { media } from './media'
import { pages } from './pages'
import { testimonials } from './testimonials'
import { together } from './together'
import type { SeedContent } from './types'

/** All that a fresh installation contains. */
export const seed: SeedContent = {
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
