import { Group } from '@mantine/core';
import { COLLEGE } from '#documents/document.ts';
import { CollegeLogo } from '../../../shared/ui/page/college-logo.tsx';

/** "The department shown is College of Science and the campus is Main Campus" (specification part 2, section 1). */
const CAMPUS = 'Main Campus';

export function CollegeName() {
  return (
    <Group gap={6} component="span" wrap="nowrap" align="center">
      <CollegeLogo name={COLLEGE} />
      <span>
        {COLLEGE} · {CAMPUS}
      </span>
    </Group>
  );
}
