/** What draws papers is heavy: a screen that will show one begins to fetch it before it knows which. */
export const loadPdfPages = () => import('./pdf-pages.tsx');
