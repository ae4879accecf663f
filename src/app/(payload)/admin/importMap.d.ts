import type { ImportMap } from 'payload'

/** The type of importMap.js, which Payload generates (`npm run types`). */
export declare const importMap: ImportMap
