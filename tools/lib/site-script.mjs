import { join } from 'node:path'
import { buildSync } from 'esbuild'

/**
 * The script of every page, in one piece: src/components/site-script/main.ts and what it imports.
 * @param {string} root
 * @returns {string} minified, without a line that could end a <script>
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
    // Escapes `</script`, and leaves no comment of a license.
    platform: 'browser',
    legalComments: 'none',
  })
  return outputFiles[0]?.text.trim() ?? ''
}
