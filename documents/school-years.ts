/** "Academic years 2024-2025 and 2025-2026; semesters 1st and 2nd" (specification part 2, section 9). */
export const SCHOOL_YEARS = ['2024-2025', '2025-2026'] as const;
export const SEMESTERS = ['1st Semester', '2nd Semester'] as const;
