/** A visible module with its visible lessons. */
export type ModuleContents = {
  title: string
  isPublished: boolean
  lessons: { isPublished: boolean }[]
}

/** Returns a message that lists modules without lessons or with only draft lessons, or null. */
export function courseGapsMessage(modules: ModuleContents[]): string | null {
  const emptyMessage = emptyModulesMessage(modules)
  if (emptyMessage !== null) return emptyMessage
  const modulesWithPublishedLesson = modules.filter(({ lessons }) =>
    lessons.some(({ isPublished }) => isPublished),
  )
  const draftOnlyModules =
    modulesWithPublishedLesson.length === 0
      ? modules
      : modules.filter(
          (module) => module.isPublished && !modulesWithPublishedLesson.includes(module),
        )
  if (draftOnlyModules.length === 0) return null
  const subject =
    modulesWithPublishedLesson.length === 0
      ? 'All lessons'
      : `The lessons of ${quotedTitles(draftOnlyModules)}`
  return `${subject} are still drafts. Under “Modules and lessons,” press “Publish all” first.`
}

/** Returns a message that lists the modules without lessons, or null. */
export function emptyModulesMessage(
  modules: { title: string; lessons: readonly unknown[] }[],
): string | null {
  const emptyModules = modules.filter(({ lessons }) => lessons.length === 0)
  if (emptyModules.length === 0) return null
  return emptyModules.length === 1
    ? `${quotedTitles(emptyModules)} has no lessons yet. Add a lesson, or hide the module until it has one.`
    : `${quotedTitles(emptyModules)} have no lessons yet. Add lessons, or hide these modules until they have some.`
}

const listFormat = new Intl.ListFormat('en-US')

const quotedTitles = (modules: { title: string }[]) =>
  listFormat.format(modules.map(({ title }) => `“${title}”`))
