/** "Search debounce 500 ms" (specification part 1, section 9). */
export const SEARCH_DEBOUNCE_MS = 500;
