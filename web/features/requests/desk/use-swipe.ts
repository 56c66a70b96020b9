import { type TouchEvent, useRef } from 'react';

/** How far a finger goes for a swipe, and how much more sideways than up or down. */
const FAR = 70;
const SIDEWAYS = 2;

/** For what is swiped through: a finger to the left leads on, to the right back. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const [finger] = Array.from(touches);
      // React hands on what happens in a dialog that was opened from here
      const isHere = target instanceof Node && currentTarget.contains(target);
      const isFree = finger && touches.length === 1 && isHere && !scrollsSideways(target);
      start.current = isFree ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [finger] = Array.from(changedTouches);
      const from = start.current;
      start.current = null;
      if (!from || !finger) return;
      const [right, down] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(right) < FAR || Math.abs(right) < SIDEWAYS * Math.abs(down)) return;
      if (right < 0) onLeft();
      else onRight();
    },
  };
}

/** A paper that is wider than its frame is moved in it, and what is typed is marked. */
function scrollsSideways(target: EventTarget): boolean {
  for (let one = target instanceof Element ? target : null; one; one = one.parentElement) {
    if (one.matches('input, textarea, [contenteditable]')) return true;
    const isScrolled = /auto|scroll/.test(getComputedStyle(one).overflowX);
    if (isScrolled && one.scrollWidth > one.clientWidth + 1) return true;
  }
  return false;
}
