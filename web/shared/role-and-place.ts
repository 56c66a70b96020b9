type Name = { name: string } | null;
type Person = { role: Name; position: Name; class?: Name };

/** "Executive · Dean", "Student · BSM-CS 4A", or the role alone. */
export function roleAndPlace({ role, position, class: studentClass }: Person): string {
  return [role?.name, position?.name ?? studentClass?.name].filter(Boolean).join(' · ');
}
