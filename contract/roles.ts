/** The five roles of specification part 1, section 1. */
export const ROLES = ['Admin', 'Staff', 'Faculty', 'Student', 'Executive'] as const;

export type Role = (typeof ROLES)[number];
