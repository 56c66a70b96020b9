/** "25 in lists" (specification part 1, section 9). */
export const DEFAULT_PAGE_SIZE = 25;
