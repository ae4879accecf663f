/**
 * What there is once in a process. Next.js loads its half of the process by itself, and a module of
 * this one would be there twice: so it hangs on what both halves share.
 *
 * @template Value
 * @param {string} name
 * @param {() => Value} make
 * @returns {Value}
 */
export function processWide(name, make) {
  /** @type {Record<symbol, unknown>} */
  const shared = globalThis
  const key = Symbol.for(`heart2heart.${name}`)
  return /** @type {Value} */ (shared[key] ??= make())
}
