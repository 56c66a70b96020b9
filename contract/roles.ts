/** The five roles of specification part 1, section 1. */
export const ROLES = ['Admin', 'Staff', 'Faculty', 'Student', 'Executive'] as const;

export type Role = (typeof ROLES)[number];

/** Whose accounts a requestor may choose to sign: "active Faculty accounts only" (server.md section 3). */
export const CHOSEN_ROLE = 'Faculty' satisfies Role;
