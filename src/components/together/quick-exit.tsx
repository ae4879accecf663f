/**
 * Enables the quick exit in the header of a sensitive page. The quick exit replaces the page with a
 * neutral one, and going back or forward doesn't return to the page. Pressing Escape three times
 * does the same. The site script handles both before hydration; without JavaScript, the quick exit
 * is a plain link. React moves this element into <head>. Links to such pages must load the
 * document, because the script can then tell a new visit from going back.
 */
export const QuickExit = () => <meta name="quick-exit" content="shown" />
