// Draws the two lines: path data for the site, pictures for the seed content, the icon.
import { join } from 'node:path'
import { writeIcon, writePictures } from './pictures.mjs'
import { writePaths } from './write-paths.mjs'

const root = join(import.meta.dirname, '../..')

await writePaths(join(root, 'src/components/ui/motif-paths.ts'))
await writePictures(join(root, 'src/content/files/media'))
await writeIcon(join(root, 'src/app/icon.svg'))
