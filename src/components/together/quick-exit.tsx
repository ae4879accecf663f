/**
 * Enables the header's quick exit on a sensitive page: it replaces the page with a neutral one, and
 * back/forward does not return. Three presses of Escape do the same. The site script handles both
 * before hydration; without scripts it is a link. React moves this into <head>. Link to such pages
 * with full loads, which the script can distinguish from a step back.
 */
export const QuickExit = () => <meta name="quick-exit" content="shown" />
