import { readFileSync } from 'node:fs'

/**
 * Returns the id that the build gave to a server action.
 * @param {string} manifest path of server-reference-manifest.json
 * @param {string} name of the exported function
 */
export const actionId = (manifest, name) => {
  const { node } = JSON.parse(readFileSync(manifest, 'utf8'))
  const ids = Object.keys(node).filter((id) => node[id].exportedName === name)
  if (ids.length !== 1) throw new Error(`Expected one action ${name} in the build.`)
  return ids[0]
}
