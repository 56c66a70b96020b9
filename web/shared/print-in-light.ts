const THEME = 'data-mantine-color-scheme';

/** Paper is white: while a page is printed it has the light theme, whatever the screen has. Answers what ends that. */
export function printInLight(): () => void {
  const { documentElement: page } = document;
  const printing = matchMedia('print');
  let onScreen: string | null = null;
  const change = () => {
    if (printing.matches) onScreen = page.getAttribute(THEME);
    const shown = printing.matches ? 'light' : onScreen;
    if (shown) page.setAttribute(THEME, shown);
  };
  printing.addEventListener('change', change);
  return () => printing.removeEventListener('change', change);
}
