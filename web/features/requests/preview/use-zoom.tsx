import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { IconZoomIn, IconZoomOut } from '~icons';

const ZOOMS = [1, 1.25, 1.5, 2, 3];

/** How many times as wide as its column a paper is shown, and the buttons that change it. */
export function useZoom() {
  const [level, setLevel] = useState(0);
  const buttons = (
    <>
      <ActionIcon
        variant="subtle"
        aria-label="Zoom out"
        disabled={level === 0}
        onClick={() => setLevel(level - 1)}
      >
        <IconZoomOut size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label="Zoom in"
        disabled={level === ZOOMS.length - 1}
        onClick={() => setLevel(level + 1)}
      >
        <IconZoomIn size={18} />
      </ActionIcon>
    </>
  );
  return { zoom: ZOOMS[level] ?? 1, buttons };
}
