import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { IconZoomIn, IconZoomOut } from '~icons';

const ZOOMS = [1, 1.25, 1.5, 2, 3];

/** How many times as wide as its column a paper is shown, and the buttons that change it. */
export function useZoom() {
  const [level, setLevel] = useState(0);
  const buttons = (
    <>
      <ZoomButton
        name="Zoom out"
        icon={IconZoomOut}
        isAtEnd={level === 0}
        onPress={() => setLevel(level - 1)}
      />
      <ZoomButton
        name="Zoom in"
        icon={IconZoomIn}
        isAtEnd={level === ZOOMS.length - 1}
        onPress={() => setLevel(level + 1)}
      />
    </>
  );
  return { zoom: ZOOMS[level] ?? 1, buttons };
}

type ButtonProps = { name: string; icon: typeof IconZoomIn; isAtEnd: boolean; onPress: () => void };

/** At its end it keeps the focus, which a browser takes from a disabled button. */
function ZoomButton({ name, icon: Icon, isAtEnd, onPress }: ButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      aria-label={name}
      aria-disabled={isAtEnd}
      {...(isAtEnd && { 'data-disabled': true })}
      onClick={isAtEnd ? undefined : onPress}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
