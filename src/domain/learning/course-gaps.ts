/** A visible module with its visible lessons. */
export type ModuleContents = {
  title: string
  isPublished: boolean
  lessons: { isPublished: boolean }[]
}

/** Returns a message that lists modules without lessons or with only draft lessons, or null. */
export function courseGaps(modules: ModuleContents[]): string | null {
  const empty = emptyModulesMessage(modules)
  if (empty !== null) return empty
  const withPublishedLesson = modules.filter(({ lessons }) =>
    lessons.some(({ isPublished }) => isPublished),
  )
  const drafts =
    withPublishedLesson.length === 0
      ? modules
      : modules.filter((module) => module.isPublished && !withPublishedLesson.includes(module))
  if (drafts.length === 0) return null
  const subject =
    withPublishedLesson.length === 0 ? 'All lessons' : `The lessons of ${named(drafts)}`
  return `${subject} are still drafts. Under “Modules and lessons,” press “Publish all” first.`
}

/** Returns a message that lists the modules without lessons, or null. */
export function emptyModulesMessage(
  modules: { title: string; lessons: readonly unknown[] }[],
): string | null {
  const empty = modules.filter(({ lessons }) => lessons.length === 0)
  if (empty.length === 0) return null
  return empty.length === 1
    ? `${named(empty)} has no lessons yet. Add a lesson, or hide the module until it has one.`
    : `${named(empty)} have no lessons yet. Add lessons, or hide these modules until they have some.`
}

const list = new Intl.ListFormat('en-US')

const named = (modules: { title: string }[]) =>
  list.format(modules.map(({ title }) => `“${title}”`))
