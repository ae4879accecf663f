/**
 * Enables the quick exit in the header of a sensitive page. It replaces the page with a neutral one
 * that leaves no way back, as does pressing Escape three times. The site script handles both before
 * hydration; without JavaScript, it is a plain link. React moves this element into <head>. Links to
 * such pages must load the document, because the script can then tell a new visit from going back.
 */
export const QuickExit = () => <meta name="quick-exit" content="shown" />
