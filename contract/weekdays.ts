/** "Weekdays for availability: monday to saturday" (specification part 1, section 9). */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
