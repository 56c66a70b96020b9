import { Group } from '@mantine/core';
import { COLLEGE } from '#documents/document.ts';

/** "The department shown is College of Science and the campus is Main Campus" (specification part 2, section 1). */
const CAMPUS = 'Main Campus';

/** With the college's own mark, an atom in a ring. */
export function CollegeName() {
  return (
    <Group gap={6} component="span" wrap="nowrap" align="center">
      <svg viewBox="0 0 32 32" width={22} height={22} aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <circle cx="16" cy="16" r="14.5" />
          <ellipse cx="16" cy="16" rx="10" ry="4" />
          <ellipse cx="16" cy="16" rx="10" ry="4" transform="rotate(60 16 16)" />
          <ellipse cx="16" cy="16" rx="10" ry="4" transform="rotate(120 16 16)" />
        </g>
        <circle cx="16" cy="16" r="1.6" fill="currentColor" />
      </svg>
      <span>
        {COLLEGE} · {CAMPUS}
      </span>
    </Group>
  );
}
