import { keepTextNodes } from '@/components/browser/keep-text-nodes'

// Next.js runs this in the browser before hydration, on the site and in the panel.
keepTextNodes(document)
