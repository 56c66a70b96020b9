import { type Box, newBounds } from './read-shades.ts';

/** Pixels that touch each other, by their indices. */
export type Area = { pixels: Uint32Array; box: Box };

/** The areas of set pixels (not 0) that touch, also corner to corner. Empties `isSet`, which has a byte per pixel. */
export function findAreas(isSet: Uint8Array, width: number): Area[] {
  const height = isSet.length / width;
  const found = new Uint32Array(isSet.length);
  const areas: Area[] = [];
  for (let start = isSet.indexOf(1); start >= 0; start = isSet.indexOf(1, start)) {
    const bounds = newBounds();
    let count = 1;
    found[0] = start;
    isSet[start] = 0;
    for (let next = 0; next < count; next += 1) {
      const index = found[next] ?? 0;
      const x = index % width;
      const y = (index - x) / width;
      bounds.add(x, y);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const neighbour = row * width + column;
          if (isSet[neighbour] === 0) continue;
          isSet[neighbour] = 0;
          found[count] = neighbour;
          count += 1;
        }
      }
    }
    const box = bounds.box();
    if (box) areas.push({ pixels: found.slice(0, count), box });
  }
  return areas;
}
