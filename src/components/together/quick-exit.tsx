/**
 * Enables the quick exit in the header of a sensitive page. The link, or pressing Escape three
 * times, replaces the page with a neutral one, with no way back. Both work before hydration;
 * without JavaScript, the link is a plain link. React moves this element into <head>. Links to such
 * pages must load the document, so that the site script can tell a new visit from going back.
 */
export const QuickExit = () => <meta name="quick-exit" content="shown" />
