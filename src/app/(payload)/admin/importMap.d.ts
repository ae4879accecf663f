/* oxlint-disable house/file-names -- it describes importMap.js, which Payload names */
import type { ImportMap } from 'payload'

/** Payload generates the file beside this one: `npm run types`. */
export declare const importMap: ImportMap
