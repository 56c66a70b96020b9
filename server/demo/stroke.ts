export type Point = readonly [x: number, y: number];

/** A smooth curve through the points (Catmull-Rom), nine short lines for each of theirs. */
export function curveThrough(points: readonly Point[]): Point[] {
  const steps = 9;
  return points.slice(0, -1).flatMap((from, index) => {
    const before = points[index - 1] ?? from;
    const to = points[index + 1] ?? from;
    const after = points[index + 2] ?? to;
    return Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps;
      return [spline(before[0], from[0], to[0], after[0], t), spline(before[1], from[1], to[1], after[1], t)];
    });
  });
}

/**
 * The outline of a pen stroke along the points, as the data of an SVG path: wider where it goes down, thinner where it begins
 * and ends. `thickness` is in the unit of the points.
 */
export function strokeOutline(points: readonly Point[], thickness: number): string {
  const left: string[] = [];
  const right: string[] = [];
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    const [previousX, previousY] = points[index - 1] ?? [x, y];
    const [dx, dy] = [nextX - previousX, nextY - previousY];
    const length = Math.hypot(dx, dy) || 1;
    const taper = Math.min(1, (index + 1) / 8, (points.length - index) / 14);
    const half = thickness * taper * (0.35 + 0.3 * (1 + dy / length));
    const [offX, offY] = [(-dy / length) * half, (dx / length) * half];
    left.push(`${(x + offX).toFixed(1)} ${(y + offY).toFixed(1)}`);
    right.unshift(`${(x - offX).toFixed(1)} ${(y - offY).toFixed(1)}`);
  });
  return `M${left.join('L')}L${right.join('L')}Z`;
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  );
}
