import type { ComponentProps } from 'react';

type LineIconProps = Omit<ComponentProps<'svg'>, 'stroke'> & {
  /** Width and height in pixels. */
  size?: number;
  /** How thick the lines are, in the 24 units that the drawing is wide. */
  stroke?: number;
};

/** A component that draws these paths. `web/build/icons.ts` calls it for each icon that a file imports from `~icons`. */
export function lineIcon(...paths: string[]) {
  return ({ size = 24, stroke = 2, color = 'currentColor', ...svg }: LineIconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: most stand beside words or in a named button; the others get an aria-label
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...svg}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
