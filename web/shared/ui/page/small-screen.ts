/** A media query, below the 768 px of "Breakpoints 640, 768 …" (specification part 1, section 9). */
export const SMALL_SCREEN = '(max-width: 47.99em)';
