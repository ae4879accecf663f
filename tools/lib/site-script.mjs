import { join } from 'node:path'
import { buildSync } from 'esbuild'

/**
 * Bundles the script that every page includes, from src/components/site-script/main.ts and its
 * imports.
 * @param {string} root
 * @returns {string} the minified script, which doesn't contain `</script`
 */
export const bundleSiteScript = (root) => {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [join(root, 'src/components/site-script/main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // With this platform, esbuild escapes `</script`.
    platform: 'browser',
    legalComments: 'none',
  })
  return outputFiles[0]?.text.trim() ?? ''
}
