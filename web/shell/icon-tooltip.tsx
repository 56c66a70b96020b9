import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** The word for an icon of the collapsed menu. */
export default function IconTooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  );
}
