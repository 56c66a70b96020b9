import { useEffect, useState } from 'react';

/**
 * The state of a CodeEntry. A refused code is of no further use: with each new `refusal` the boxes are empty, and because
 * `entry` is their React key they are new ones, with the focus on the first.
 */
export function useCode(refusal: unknown) {
  const [code, setCode] = useState('');
  const [entry, setEntry] = useState(0);
  useEffect(() => {
    if (!refusal) return;
    setCode('');
    setEntry((number) => number + 1);
  }, [refusal]);
  return { code, setCode, entry };
}
