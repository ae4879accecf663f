import { conflictCure } from './conflict-cure/course'
import { listeningWell } from './listening-well/course'
import { trustAgain } from './trust-again/course'
import type { CourseContent } from '../types'

/** Conflict Cure, and two short companions that are sold by link. */
export const courses: CourseContent[] = [listeningWell, conflictCure, trustAgain]
