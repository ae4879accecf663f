'use client'

import { createContext, use } from 'react'
import type { PartnerState } from '@/domain/together/partner-state'

const Own = createContext<PartnerState | null>(null)

/**
 * Brings what learning together is to whoever is at a page that is the same for everybody: what
 * reads it there and what shows it are of two areas.
 */
export const OwnTogether = Own.Provider

/** Null until the page has heard of it. */
export const useOwnTogether = (): PartnerState | null => use(Own)
