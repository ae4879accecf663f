export { CourseNotFound as default } from '@/features/catalog/course-not-found'
