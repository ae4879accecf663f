/** A visible module with its visible lessons. */
export type ModuleContents = {
  title: string
  isPublished: boolean
  lessons: { isPublished: boolean }[]
}

/**
 * Returns what students would miss if a course was published now, in a sentence for the
 * instructor, or null: a module without lessons, and lessons that are all drafts.
 */
export function courseGaps(modules: ModuleContents[]): string | null {
  const empty = emptyModules(modules)
  if (empty !== null) return empty
  const onTheSite = modules.filter(({ lessons }) => lessons.some(({ isPublished }) => isPublished))
  const drafts =
    onTheSite.length === 0
      ? modules
      : modules.filter((module) => module.isPublished && !onTheSite.includes(module))
  if (drafts.length === 0) return null
  const which = onTheSite.length === 0 ? 'All lessons' : `The lessons of ${named(drafts)}`
  return `${which} are still drafts. Under “Modules and lessons,” press “Publish all” first.`
}

/** Returns a sentence that names the modules without lessons, or null. */
export function emptyModules(
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
