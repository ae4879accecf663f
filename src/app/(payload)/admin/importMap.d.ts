/* oxlint-disable house/file-names -- it describes importMap.js, which Payload names */
import type { ImportMap } from 'payload'

/** The type of importMap.js, which Payload generates (`npm run types`). */
export declare const importMap: ImportMap
