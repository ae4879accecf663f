// Draws the two lines: path data for the site, pictures for the seed content, icons, the picture of
// shared links.
import { join } from 'node:path'
import { root } from '../../lib/root.mjs'
import { writeIcons } from './icons.mjs'
import { writeJourney, writePictures } from './pictures.mjs'
import { writeShareGround } from './share.mjs'
import { writePaths } from './write-paths.mjs'

await writePaths(join(root, 'src/components/ui/motif-paths.ts'))
await writePictures(join(root, 'src/content/files/media'))
await writeJourney(join(root, 'src/features/catalog/journey.svg'))
await writeShareGround(join(root, 'src/features/catalog/share/ground.png'))
await writeIcons(join(root, 'src/app'))
