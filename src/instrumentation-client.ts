import { preserveTextNodes } from '@/components/browser/preserve-text-nodes'

// Next.js runs this in the browser before hydration, on the site and in the panel.
preserveTextNodes(document)
