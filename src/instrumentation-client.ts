import { preserveTextNodes } from '@/components/browser/preserve-text-nodes'

// Next.js runs this file in the browser before hydration, on the site and in the admin panel.
preserveTextNodes(document)
