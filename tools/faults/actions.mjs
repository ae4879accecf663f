import { readFileSync } from 'node:fs'

/**
 * What the build calls a server action, which is how a page asks for it.
 * @param {string} manifest the file in which the build says so
 * @param {string} name of the exported function
 */
export const actionId = (manifest, name) => {
  const { node } = JSON.parse(readFileSync(manifest, 'utf8'))
  const ids = Object.keys(node).filter((id) => node[id].exportedName === name)
  if (ids.length !== 1) throw new Error(`Expected one action ${name} in the build.`)
  return ids[0]
}
