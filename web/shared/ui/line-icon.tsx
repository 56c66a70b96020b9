import type { ComponentProps } from 'react';

type LineIconProps = Omit<ComponentProps<'svg'>, 'stroke'> & {
  /** Width and height in pixels. */
  size?: number;
  /** How thick the lines are, in the 24 units that the drawing is wide. */
  stroke?: number;
};

/**
 * A component that draws these paths: for a screen reader nothing, as it stands beside words, or with an `aria-label` an image.
 * `web/build/icons.ts` calls it for each icon that a file imports from `~icons`.
 */
export function lineIcon(...paths: string[]) {
  return (props: LineIconProps) => {
    const { size = 24, stroke = 2, color = 'currentColor', 'aria-label': name, ...svg } = props;
    return (
      <svg
        role={name && 'img'}
        aria-label={name}
        aria-hidden={!name || undefined}
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
  };
}
